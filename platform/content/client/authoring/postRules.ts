import type { TextsByField } from '#core/client/kits/form/problems.ts'
import {
  type ClientContentType,
  clientTypeOf,
  type TypedClientContentType,
} from '#platform/content/client/content-type.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'

/** What the editor needs of a type that may have fields of its own, which the compiler cannot track. */
export function typedOf(type: PostType): ClientContentType & Partial<TypedClientContentType<object>> {
  const known: ClientContentType = clientTypeOf(type)
  return known
}

/** The own fields of an item that is being written. */
export function ownFieldsOf(input: PostInput): object {
  const fields: { [Type in PostType]?: object } = input
  return fields[input.post_type] ?? {}
}

/** The same by the paths of a type's own fields. */
function ownPaths(type: PostType, byName: TextsByField = {}): TextsByField {
  return Object.fromEntries(Object.entries(byName).map(([name, text]) => [`${type}.${name}`, text]))
}

export function missingOf(type: PostType): TextsByField {
  const { missing } = typedOf(type)
  return { title: 'חסרה כותרת', sign_statement: 'חסר נוסח ההצהרה', ...ownPaths(type, missing) }
}

/** What the schema of the server cannot say of an item. */
export function checkPost(input: PostInput): TextsByField {
  const { post_type, publish_at, expires_at } = input
  const from = publish_at ? Date.parse(publish_at) : Date.now()
  return {
    expires_at: expires_at !== null && Date.parse(expires_at) <= from && 'המועד צריך להיות אחרי הפרסום',
    ...ownPaths(post_type, typedOf(post_type).check?.(ownFieldsOf(input))),
  }
}
