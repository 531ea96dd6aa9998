private let frozen = """
  format: 1
  tips:
    - MothTip: "Find the Moths"
    - SwarmTip: "Catch the Swarm"
  retired:
    tips:
      - SmokeTip: "the smoker is gone"
  """

private let hive = """
  struct MothTip: Tip {
    var title: Text { Text("Find the Moths") }
  }
  struct SwarmTip: Tip {
    var title: Text { Text("Catch the Swarm") }
  }
  """

let frozenNameDroppedTriggering: [Example] = [
  Example(
    note: "A search-and-replace also changed the manifest.",
    """
    struct MothTip: Tip {
      var title: Text { Text("Find the Moths") }
    }
    struct QueenTip: Tip {
      var title: Text { Text("Catch the Swarm") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - MothTip: "Find the Moths"
        - ↓QueenTip: "Catch the Swarm"
      retired:
        tips:
          - SmokeTip: "the smoker is gone"
      """, earlier: frozen),
  Example(
    note: "The tombstone is gone, so that a new tip could take the name.",
    hive,
    manifest: """
      format: 1
      tips:
        - MothTip: "Find the Moths"
        - SwarmTip: "Catch the Swarm"
      retired:
        ↓tips:
      """, earlier: frozen),
  Example(
    hive,
    manifest: """
      format: 1
      tips:
        - MothTip: "Find the Moths"
        - ↓SmokeTip
        - SwarmTip: "Catch the Swarm"
      """, earlier: frozen),
  Example(
    hive,
    manifest: """
      format: 1
      tips:
        - MothTip: "Find the Moths"
        - SwarmTip: "Catch the Swarm"
      retired:
        tips:
          - ↓SmokeTip: "whatever"
      """, earlier: frozen),
  Example(
    note: "The line is gone, although the tip is still there.",
    hive,
    manifest: """
      format: 1
      tips:
        - ↓MothTip: "Find the Moths"
      retired:
        tips:
          - SmokeTip: "the smoker is gone"
      """, earlier: frozen),
  Example(
    """
    enum Hive {
      static let opened = Tips.Event(id: "hiveOpened")
    }
    """,
    manifest: """
      ↓format: 1
      events:
        - hiveOpened
      """,
    earlier: """
      format: 1
      events:
        - hiveOpened
      parameters:
        - Bool.Hive+isOpen
      """),
]

let frozenNameDroppedQuiet: [Example] = [
  Example(
    note: "The name is given up, with a reason.",
    """
    struct MothTip: Tip {
      var title: Text { Text("Find the Moths") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - MothTip: "Find the Moths"
      retired:
        tips:
          - SmokeTip: "the smoker is gone"
          - SwarmTip: "swarms are handled by the app now"
      """, earlier: frozen),
  Example(
    note: "Names were added, and a title was changed.",
    hive,
    manifest: """
      format: 1
      tips:
        - DroneTip: "Count the Drones"
        - MothTip: "Look for Moths"
        - SwarmTip: "Catch the Swarm"
      events:
        - hiveOpened
      retired:
        tips:
          - SmokeTip: "the smoker is gone"
      """, earlier: frozen),
  Example(
    note: "Only the order, the quotes and a comment changed.",
    hive,
    manifest: """
      # The bees' names.
      format: 1
      tips:
        - "SwarmTip": 'Catch the Swarm'
        - MothTip: "Find the Moths"  # moths eat wax
      retired:
        tips:
          - SmokeTip: 'the smoker is gone'
      """, earlier: frozen),
  Example(
    hive,
    manifest: """
      format: 1
      tips:
        - MothTip: "Find the Moths"
        - SwarmTip: "Catch the Swarm"
      """),
  Example(
    hive,
    manifest: """
      format: 1
      tips:
        - MothTip: "Find the Moths"
        - SwarmTip: "Catch the Swarm"
      retired:
        tips:
          - NectarTip: "never shipped"
          - SmokeTip: "the smoker is gone"
      """, earlier: frozen),
  Example(
    note: "There was no manifest then.",
    hive,
    manifest: """
      format: 1
      tips:
        - MothTip: "Find the Moths"
      """),
]
