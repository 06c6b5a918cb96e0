/** Makes a value when it is first asked for. For what is expensive to make, as `Intl`'s formatters are. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
