/** The options of a choice, in the order of their labels. */
export function optionsOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
}

/** The same of records, which are chosen by their names. */
export const namedOptions = (records: readonly { id: number; name: string }[]) =>
  records.map(({ id, name }) => ({ value: id, label: name }))
