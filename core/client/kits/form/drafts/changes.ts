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

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function laidOver(saved: unknown, typed: unknown): unknown {
  if (!isFields(saved) || !isFields(typed)) return typed
  const within = Object.entries(typed).map(([name, value]) => [name, laidOver(saved[name], value)])
  return { ...saved, ...Object.fromEntries(within) }
}

/** What was typed over what has been saved, in which a group of fields may have got another, such as a question. */
export const overlay = <Values extends object>(saved: Values, typed: Partial<Values>) =>
  laidOver(saved, typed) as Values
