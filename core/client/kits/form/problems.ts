import type { Problems } from './schema.ts'

export interface Places {
  idOf: (path: string) => string
  add: (path: string) => void
  /** The field that a path of the body belongs to: itself, the one it lies in, or one that ends alike. */
  shownAt: (path: string) => string | undefined
  /** Problems of half-typed fields, such as half a date (`WhenInput`). */
  halfTyped: () => [path: string, text: string][]
  /** Values that a password manager filled in without firing events. */
  filledIn: () => [string, string][]
  /**
   * Goes to the first of these, in the order of the page, and answers which it is. One in a closed part opens it, or is
   * asked to be shown by a `reveal` event.
   */
  focus: (paths: readonly string[]) => string | undefined
}

/** `prefix` makes the ids of a form's fields unique in the page. */
export function createPlaces(prefix: string): Places {
  const paths = new Set<string>()
  const idOf = (path: string) => prefix + path
  // A group of radio buttons is found by its name.
  const elementOf = (path: string): HTMLElement | null =>
    document.getElementById(idOf(path)) ??
    document.querySelector<HTMLElement>(`[name="${CSS.escape(idOf(path))}"]`)

  function inputs(): [string, HTMLInputElement][] {
    return [...paths].flatMap((path): [string, HTMLInputElement][] => {
      const element = elementOf(path)
      return element instanceof HTMLInputElement ? [[path, element]] : []
    })
  }

  return {
    idOf,
    add: (path) => paths.add(path),
    shownAt: (path) => {
      const shown = [...paths].filter((each) => elementOf(each))
      const around = shown.filter((each) => path === each || path.startsWith(`${each}.`))
      const [nearest] = around.sort((a, b) => b.length - a.length)
      return nearest ?? shown.find((each) => each.endsWith(`.${path}`) || path.endsWith(`.${each}`))
    },
    halfTyped: () =>
      inputs().flatMap(([path, { validity, validationMessage }]): [string, string][] =>
        validity.customError ? [[path, validationMessage]] : [],
      ),
    filledIn: () =>
      inputs().flatMap(([path, { autocomplete, value }]): [string, string][] =>
        /username|password/.test(autocomplete) ? [[path, value]] : [],
      ),
    focus: (wanted) => {
      const [found] = wanted
        .flatMap((path) => {
          const element = elementOf(path)
          return element ? [{ path, element }] : []
        })
        .sort(({ element: one }, { element: other }) =>
          one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
        )
      const first = found?.element
      for (let part = first?.closest('details'); part; part = part.parentElement?.closest('details')) {
        part.open = true
      }
      // For a part that shows its fields in turn.
      first?.dispatchEvent(new Event('reveal', { bubbles: true }))
      first?.focus()
      return found?.path
    },
  }
}

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
