import TipLintKit
