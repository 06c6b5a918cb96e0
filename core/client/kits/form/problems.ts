import type { Places } from './places.ts'
import type { Problems } from './schema.ts'

/** Sentences by the path of the field. */
export type TextsByField = Readonly<Record<string, string | false | undefined>>

/** What is wrong, in Hebrew, by the path of the field. */
export type FieldTexts = readonly (readonly [path: string, text: string])[]

/** What the schema and the form's own rules say of its values. `missing`: what to say of a field that is empty. */
export function problemTexts(found: Problems, missing: TextsByField, checked: TextsByField): FieldTexts {
  const named = Object.entries(found).map(([path, { code, message }]): [string, string] => [
    path,
    (code === 'missing' && missing[path]) || message,
  ])
  const own = Object.entries(checked).filter((entry): entry is [string, string] => !!entry[1])
  return Object.entries(Object.fromEntries([...named, ...own]))
}

/** What is wrong, by the paths of fields that the form shows; of others nothing. */
export function textsOfShownFields(words: FieldTexts, places: Places): FieldTexts {
  return words.flatMap(([path, text]) => {
    const shown = places.shownAt(path)
    return shown === undefined ? [] : [[shown, text]]
  })
}
