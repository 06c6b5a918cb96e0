import { clientTypeOf } from '#platform/content/client/content-type.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import type { ClientContentType, TypedClientContentType } from './content-type.ts'

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
