import type { Places } from './places.ts'
import type { Problems } from './schema.ts'

/** Sentences by the path of the field. */
export type Sentences = Readonly<Record<string, string | false | undefined>>

/** What is wrong, in Hebrew, by the path of the field. */
export type Words = readonly (readonly [path: string, text: string])[]

/** What the schema and the form's own rules say of its values. `missing`: what to say of a field that is empty. */
export function wordsOf(found: Problems, missing: Sentences, checked: Sentences): Words {
  const named = Object.entries(found).map(([path, { code, message }]): [string, string] => [
    path,
    (code === 'missing' && missing[path]) || message,
  ])
  const own = Object.entries(checked).filter((entry): entry is [string, string] => !!entry[1])
  return Object.entries(Object.fromEntries([...named, ...own]))
}

/** What is wrong, by the paths of fields that the form shows; of others nothing. */
export function wordsShown(words: Words, places: Places): Words {
  return words.flatMap(([path, text]) => {
    const shown = places.shownAt(path)
    return shown === undefined ? [] : [[shown, text]]
  })
}
