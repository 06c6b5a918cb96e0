import { type TObject, type TOptional, type TSchema, type TUnsafe, Type } from 'typebox'
import { OneOf } from '#core/contract/common.ts'
import { foreignTypes, type PostType, postTypes, typeAliases } from './post-types.ts'

export const AnyPostType = OneOf(postTypes)

const askedTypes = [...postTypes, ...(Object.keys(typeAliases) as (keyof typeof typeAliases)[])] as const

/** A type, or one of `typeAliases`. */
export const AskedPostType = OneOf([...askedTypes])

/** What the reads may ask for. */
export const ReadPostType = OneOf([...askedTypes, ...foreignTypes])

/** The type of an item; an alias or a foreign type where one was asked for, which the portal's own pages never do. */
export const ShownPostType = Type.Unsafe<PostType>(ReadPostType)

/** The own fields of each type, as they are shown; a feature adds those of its type. */
// biome-ignore lint/suspicious/noEmptyInterface: the features' declarations merge into it
export interface OwnFields {}

/** The own fields of each type, as they are written; a feature adds those of its type. */
// biome-ignore lint/suspicious/noEmptyInterface: the features' declarations merge into it
export interface OwnInput {}

/** What `getPostById` sends along where `extra_params` names it; whoever has a part adds it. */
// biome-ignore lint/suspicious/noEmptyInterface: the features' declarations merge into it
export interface OwnParts {}

export type TypedPost = keyof OwnInput

type Later<Shapes> = { [Name in keyof Shapes]: TOptional<TUnsafe<Shapes[Name]>> }

/** Schemas that are known by their names here, and get their keywords when the features are registered. */
function later<Shapes>(names: Readonly<Record<keyof Shapes, true>>): Later<Shapes> {
  return Object.fromEntries(
    Object.keys(names).map((name) => [name, Type.Optional(Type.Unsafe({}))]),
  ) as Later<Shapes>
}

const typedPosts: Readonly<Record<TypedPost, true>> = {
  event: true,
  benefit: true,
  survey: true,
  gallery: true,
  yad2: true,
  lomda: true,
  official: true,
  position: true,
}

/** The own fields of each type, as they are shown; a post has those of its type only. */
export const typedFields = later<OwnFields>(typedPosts)

/** The own fields of each type, as they are written; an input must have those of its type, and no others. */
export const typedInput = later<OwnInput>(typedPosts)

export const partFields = later<OwnParts>({
  images: true,
  votes: true,
  comments: true,
  reactions: true,
  registrations: true,
})

type Typed = Readonly<Record<TypedPost, { fields: TObject; input: TObject }>>

/** Gives the schemas above their keywords. Called once, before any schema is compiled. */
export function registerFields(types: Typed, parts: Readonly<Record<keyof OwnParts, TSchema>>): void {
  for (const name of Object.keys(typedPosts) as TypedPost[]) {
    Object.assign(typedFields[name], types[name].fields)
    Object.assign(typedInput[name], types[name].input)
  }
  for (const name of Object.keys(partFields) as (keyof OwnParts)[])
    Object.assign(partFields[name], parts[name])
}
