/// Holds a value until the process ends, when the system takes all memory back at once. To take a large project apart
/// piece by piece before that would be time spent for nothing.
func keepUntilExit<Value>(_ value: Value) {
  _ = Unmanaged.passRetained(Box(value))
}

private final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
