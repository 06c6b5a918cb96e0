export const sameDraft = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What was typed: the fields that differ from those that the form began with, and those that they differ from. */
export interface Changes<Values> {
  base: Partial<Values>
  values: Partial<Values>
}

export function changesOf<Values extends object>(base: Values, values: Values): Changes<Values> {
  const names = (Object.keys(values) as (keyof Values)[]).filter(
    (name) => !sameDraft(values[name], base[name]),
  )
  const pick = (from: Values) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Values>
  return { base: pick(base), values: pick(values) }
}

/** Whether somebody else has saved another value of a field that was changed. */
export function isContested<Values extends object>(
  { base, values }: Changes<Values>,
  saved: Values,
): boolean {
  const names = Object.keys(values) as (keyof Values)[]
  return names.some((name) => !sameDraft(base[name], saved[name]) && !sameDraft(values[name], saved[name]))
}
