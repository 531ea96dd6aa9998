import Reporters

/// The inventory for programs: the JSON contract, version 1.
public enum InventoryJSON {
  public static let schema = 1

  public static func text(_ inventory: Inventory) -> String {
    JSONWriter.text(
      .object([
        ("schema", .integer(schema)),
        ("tips", .array(inventory.tips.map(tip))),
        ("events", .array(inventory.events.map(event))),
        ("parameters", .array(inventory.parameters.map(parameter))),
        ("configurations", .array(inventory.configurations.map(configuration))),
      ]))
  }

  private static func tip(_ tip: Inventory.Tip) -> JSONValue {
    .object([
      ("type", .string(tip.type)), ("file", .string(tip.file)), ("line", .integer(tip.line)),
      ("id", .optional(tip.id)), ("idKind", .string(tip.idKind)), ("ids", strings(tip.ids)),
      ("rules", .array(tip.rules.map(rule))), ("gate", .boolean(tip.gate)),
      ("ignoresDisplayFrequency", tip.ignoresDisplayFrequency.map(JSONValue.boolean) ?? .null),
      ("maxDisplayCount", .optional(tip.maxDisplayCount)),
      ("maxDisplayDuration", tip.maxDisplayDuration.map(JSONValue.number) ?? .null),
      ("invalidations", .array(tip.invalidations.map(invalidation))),
      ("selfRetiring", .boolean(tip.selfRetiring)),
      ("presentations", .array(tip.presentations.map(presentation))), ("group", .optional(tip.group)),
    ])
  }

  private static func strings(_ items: [String]) -> JSONValue { .array(items.map(JSONValue.string)) }

  private static func rule(_ rule: Inventory.Rule) -> JSONValue {
    .object([("input", .string(rule.input)), ("kind", .string(rule.kind)), ("line", .integer(rule.line))])
  }

  private static func invalidation(_ call: Inventory.Invalidation) -> JSONValue {
    .object([
      ("file", .string(call.file)), ("line", .integer(call.line)), ("reason", .optional(call.reason)),
      ("via", .string(call.via)),
    ])
  }

  private static func presentation(_ place: Inventory.Presentation) -> JSONValue {
    .object([("file", .string(place.file)), ("line", .integer(place.line)), ("how", .string(place.how))])
  }

  private static func places(_ places: [Inventory.Place]) -> JSONValue {
    .array(places.map { .object([("file", .string($0.file)), ("line", .integer($0.line))]) })
  }

  private static func event(_ event: Inventory.Event) -> JSONValue {
    .object([
      ("id", .optional(event.id)), ("owner", .optional(event.owner)), ("name", .string(event.name)),
      ("file", .string(event.file)), ("line", .integer(event.line)), ("payload", .optional(event.payload)),
      ("donations", places(event.donations)), ("rules", strings(event.rules)),
    ])
  }

  private static func parameter(_ parameter: Inventory.Parameter) -> JSONValue {
    .object([
      ("key", .string(parameter.key)), ("owner", .string(parameter.owner)), ("name", .string(parameter.name)),
      ("type", .optional(parameter.type)), ("transient", .boolean(parameter.transient)),
      ("file", .string(parameter.file)), ("line", .integer(parameter.line)),
      ("assignments", places(parameter.assignments)), ("rules", strings(parameter.rules)),
    ])
  }

  private static func configuration(_ call: Inventory.Configuration) -> JSONValue {
    .object([
      ("kind", .string(call.kind)), ("file", .string(call.file)), ("line", .integer(call.line)),
      ("enclosing", .optional(call.enclosing)),
    ])
  }
}
