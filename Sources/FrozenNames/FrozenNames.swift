import TipProject
