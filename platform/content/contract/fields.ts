import { type TObject, type TOptional, Type } from 'typebox'
import { contentTypes } from '#app/contract/content-types.ts'
import { OneOf } from '#core/contract/common.ts'
import { postTypes } from './capabilities.ts'
import type { ContentType } from './content-type.ts'

export const AnyPostType = OneOf(postTypes)

type Types = typeof contentTypes
type Schemas<Which extends 'fields' | 'input'> = {
  [Name in keyof Types as Types[Name] extends Record<Which, TObject> ? Name : never]: TOptional<
    Extract<Types[Name], Record<Which, TObject>>[Which]
  >
}

/** The schemas of all types that have fields of their own, by type, each optional. */
function schemasOf<Which extends 'fields' | 'input'>(which: Which): Schemas<Which> {
  const types: [string, ContentType][] = Object.entries(contentTypes)
  return Object.fromEntries(
    types.flatMap(([name, type]) => {
      const schema = type[which]
      return schema ? [[name, Type.Optional(schema)]] : []
    }),
  ) as Schemas<Which>
}

/** The own fields of each type, as they are shown; a post has those of its type only. */
export const typedFields = schemasOf('fields')

/** The own fields of each type, as they are written; an input must have those of its type, and no others. */
export const typedInput = schemasOf('input')

/** A type that has fields of its own. */
export type TypedPost = keyof typeof typedInput
