import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#core/server/database/connect.ts'
import type { Json } from '#core/server/database/json.ts'
import { invalid } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { Portal } from '#core/server/portal.ts'
import type { EditablePost, PostInput } from '#platform/content/contract/authoring.ts'
import type { FoundPosts, PostSummary } from '#platform/content/contract/content.ts'
import { type TypedPost, typedInput } from '#platform/content/contract/fields.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'

/** Which of the items that are not over yet: of a main category, of any of some, each with what is below it, and with the words. */
export interface FutureQuery {
  page: number
  perPage: number
  mainCategory?: number | undefined
  categories?: number[] | undefined
  words?: string | undefined
}

/** What the server knows of a type of content beyond the common fields of a post. */
interface ServerContentType {
  /** How many days an item is shown when its author sets no end. */
  daysShown?: number
  /** A condition on `posts`: the item is still of interest. Without it every item is. */
  current?: SQL
  /** The items that are not over yet, the nearest first, where they begin at some time. */
  future?(
    portal: Pick<Portal, 'db' | 'searchDb'>,
    user: SessionUser,
    query: FutureQuery,
  ): Promise<Json<FoundPosts>>
  /** The numbers, named `id`, of the items that show a file which neither their text nor their own fields name. */
  showing?(mediaId: AnyColumn | string): SQL
}

/** A type with fields of its own, which are stored beside the post. */
export interface TypedContentType<Input, Output = Input> extends ServerContentType {
  /** Brings what was written into the form that is stored. Throws 400 naming the field. */
  clean(fields: Input): Input
  /** Throws a refusal for a change that may not be made any more. */
  checkChange?(db: Transaction, postId: number, before: PostInput, after: PostInput): Promise<void>
  /** Writes the fields of a post, over those that are there. */
  write(db: Transaction, postId: number, fields: Input): Promise<void>
  /** The fields as a column of a query of posts. */
  column(postId: AnyColumn): SQL<Output | null>
  /** The files that the fields show. */
  files?(fields: Input): string[]
  /** The words of the fields by which an item is found too. */
  words?(fields: Input): (string | null)[]
  /** The people whom the fields name. */
  people?(fields: Input): (number | null)[]
  /** The fields without what they name and was deleted since they were written. */
  withoutDeleted?(db: Database, fields: Input): Promise<Input>
  /** How many answered each question that the fields ask, by its key; none of those that nobody did. */
  answered?(db: Database, postId: number): Promise<EditablePost['answered']>
}

/** Every type; a missing one does not compile. */
export type ContentTypes = {
  [Type in PostType]: Type extends TypedPost
    ? TypedContentType<NonNullable<PostInput[Type]>, NonNullable<PostSummary[Type]>>
    : ServerContentType
}

type AnyContentType = ServerContentType & Partial<TypedContentType<unknown, unknown>>

let registered: ContentTypes | undefined

/** Registers the types of content. Called before anything is read or written. */
export function registerContentTypes(types: ContentTypes): void {
  registered = types
}

function registeredTypes(): ContentTypes {
  if (!registered) throw new Error('registerContentTypes was not called')
  return registered
}

/** What the server knows of a type. The registry ties input and output together, which the compiler cannot follow. */
export function typeOf(postType: PostType): AnyContentType {
  return registeredTypes()[postType] as AnyContentType
}

/** For each type that shows a file in a way of its own, the numbers of the items that show it. */
export function showingByType(mediaId: AnyColumn | string): SQL[] {
  const types: ServerContentType[] = Object.values(registeredTypes())
  return types.flatMap((type) => type.showing?.(mediaId) ?? [])
}

/** The input with its own fields cleaned for storing. Throws 400 where they are missing or are another type's. */
export function cleanTyped(input: PostInput): PostInput {
  for (const type of Object.keys(typedInput)) {
    const given = Object.hasOwn(input, type)
    if (given !== (type === input.post_type)) {
      throw invalid(type, given ? 'unknown' : 'missing', 'השדות אינם של סוג התוכן')
    }
  }
  const { clean } = typeOf(input.post_type)
  return clean ? { ...input, [input.post_type]: clean(ownFields(input)) } : input
}

/** Writes the own fields of a post that was cleaned. */
export async function writeTyped(db: Transaction, postId: number, input: PostInput): Promise<void> {
  await typeOf(input.post_type).write?.(db, postId, ownFields(input))
}

/** The input without what its own fields name and was deleted since. */
export async function typedWithoutDeleted(db: Database, input: PostInput): Promise<PostInput> {
  const { withoutDeleted } = typeOf(input.post_type)
  return withoutDeleted ? { ...input, [input.post_type]: await withoutDeleted(db, ownFields(input)) } : input
}

/** The files that the own fields of an input show. */
export function typedFiles(input: PostInput): string[] {
  return typeOf(input.post_type).files?.(ownFields(input)) ?? []
}

/** The words of the own fields of an input by which it is found. */
export function typedWords(input: PostInput): string {
  const words = typeOf(input.post_type).words?.(ownFields(input)) ?? []
  return words.filter((word) => word !== null).join(' ')
}

/** The people whom the own fields of an input name. */
export function typedPeople(input: PostInput): (number | null)[] {
  return typeOf(input.post_type).people?.(ownFields(input)) ?? []
}

/** The own fields of a type, for a query of posts: none for a type that has none. */
export function typedColumns(postType: PostType, postId: AnyColumn): Record<string, SQL> {
  const column = typeOf(postType).column?.(postId)
  return column ? { [postType]: column } : {}
}

function ownFields(input: PostInput): unknown {
  const fields: { [Name in PostType]?: unknown } = input
  return fields[input.post_type]
}
