import type { AnyColumn, SQL } from 'drizzle-orm'
import type { PostInput } from '#contract/authoring.ts'
import type { PostSummary } from '#contract/content.ts'
import { type PostType, type TypedPost, typedInput } from '#contract/post-types.ts'
import { benefitFields } from '../benefits/fields.ts'
import { classifiedFields } from '../classifieds/fields.ts'
import type { Database } from '../db/connect.ts'
import { eventFields } from '../events/fields.ts'
import { galleryFields } from '../galleries/fields.ts'
import { invalid } from '../http/refusal.ts'
import { lessonFields } from '../lessons/fields.ts'
import { officialFields, positionFields } from '../officials/fields.ts'

/** How the own fields of a type of content are kept, beside the post. */
export interface TypedStore<Input, Output = Input> {
  /** Brings what was written into the form that is stored. Throws 400 naming the field. */
  clean(fields: Input): Input
  /** Writes the fields of a post, over those that are there. `db` is a transaction. */
  write(db: Database, postId: number, fields: Input): Promise<void>
  /** The fields as a column of a query of posts. */
  column(postId: AnyColumn): SQL<Output | null>
  /** The files that the fields show. */
  files(fields: Input): string[]
}

type Stores = {
  [Type in TypedPost]: TypedStore<NonNullable<PostInput[Type]>, NonNullable<PostSummary[Type]>>
}

const stores: Stores = {
  event: eventFields,
  benefit: benefitFields,
  gallery: galleryFields,
  yad2: classifiedFields,
  lomda: lessonFields,
  official: officialFields,
  position: positionFields,
}

type AnyStore = TypedStore<unknown, unknown>

/** The one store of a type; the registry ties its input and output together, which the compiler cannot follow. */
function storeOf(postType: PostType): AnyStore | undefined {
  return isTyped(postType) ? (stores[postType] as AnyStore) : undefined
}

function isTyped(postType: PostType): postType is TypedPost {
  return Object.hasOwn(stores, postType)
}

/** The input with its own fields made fit to be stored. Throws 400 where they are missing or are another type's. */
export function cleanTyped(input: PostInput): PostInput {
  for (const type of Object.keys(typedInput)) {
    const given = Object.hasOwn(input, type)
    if (given !== (type === input.post_type))
      throw invalid(type, given ? 'unknown' : 'missing', 'השדות אינם של סוג התוכן')
  }
  const store = storeOf(input.post_type)
  return store ? { ...input, [input.post_type]: store.clean(ownFields(input)) } : input
}

/** Writes the own fields of a post that was cleaned. `db` is a transaction. */
export async function writeTyped(db: Database, postId: number, input: PostInput): Promise<void> {
  await storeOf(input.post_type)?.write(db, postId, ownFields(input))
}

/** The files that the own fields of an input show. */
export function typedFiles(input: PostInput): string[] {
  return storeOf(input.post_type)?.files(ownFields(input)) ?? []
}

/** The own fields of a type, for a query of posts: none for a type that has none. */
export function typedColumns(postType: PostType, postId: AnyColumn): Record<string, SQL> {
  const store = storeOf(postType)
  return store ? { [postType]: store.column(postId) } : {}
}

function ownFields(input: PostInput): unknown {
  return isTyped(input.post_type) ? input[input.post_type] : undefined
}
