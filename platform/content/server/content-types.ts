import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Searchable } from '#core/rules/search/search-index.ts'
import { textOfHtml } from '#core/rules/text/hebrew.ts'
import { slugOf } from '#core/rules/text/slug.ts'
import type { Database, Json, Transaction } from '#core/server/database/index.ts'
import { invalid, type SessionUser } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
import type { EditablePost, PostInput } from '#platform/content/contract/authoring.ts'
import { contentTypeOf } from '#platform/content/contract/capabilities.ts'
import type { FoundPosts, PostSummary } from '#platform/content/contract/content.ts'
import type { ContentType } from '#platform/content/contract/content-type.ts'
import { type TypedPost, typedInput } from '#platform/content/contract/fields.ts'
import { type PostType, postTypes } from '#platform/content/contract/post-types.ts'

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

/** A type of content as both sides know it, with what the server alone knows of it. */
type AnyContentType = ContentType & ServerContentType & Partial<TypedContentType<unknown, unknown>>

let registered: Record<PostType, AnyContentType> | undefined

/** Registers the types of content. Called before anything is read or written. */
export function registerContentTypes(types: ContentTypes): void {
  // The registry ties input and output of a type together, which the compiler cannot follow.
  registered = Object.fromEntries(
    postTypes.map((name) => [name, { ...contentTypeOf(name), ...types[name] }]),
  ) as Record<PostType, AnyContentType>
}

function registeredTypes(): Record<PostType, AnyContentType> {
  if (!registered) throw new Error('registerContentTypes was not called')
  return registered
}

export function typeOf(postType: PostType): AnyContentType {
  return registeredTypes()[postType]
}

/** For each type that shows a file in a way of its own, the ids of the items that show it. */
export function showingByType(mediaId: AnyColumn | string): SQL[] {
  return Object.values(registeredTypes()).flatMap((type) => type.showing?.(mediaId) ?? [])
}

/** The type of an input, and the input's own fields. */
export function ownOf(input: PostInput): { type: AnyContentType; fields: unknown } {
  const own: { [Name in PostType]?: unknown } = input
  return { type: typeOf(input.post_type), fields: own[input.post_type] }
}

/** The input with its own fields cleaned for storing. Throws 400 where they are missing or are another type's. */
export function cleanOwn(input: PostInput): PostInput {
  for (const name of Object.keys(typedInput)) {
    const isGiven = Object.hasOwn(input, name)
    if (isGiven !== (name === input.post_type)) {
      throw invalid(name, isGiven ? 'unknown' : 'missing', 'השדות אינם של סוג התוכן')
    }
  }
  const { type, fields } = ownOf(input)
  return type.clean ? { ...input, [input.post_type]: type.clean(fields) } : input
}

/** The ids of our own pictures and files in sanitised HTML. */
export function filesIn(html: string): string[] {
  const addresses = html.matchAll(/(?:src|href)="\/media\/([0-9a-f-]{36})\//g)
  return [...new Set([...addresses].flatMap((match) => match[1] ?? []))]
}

/** The item's own picture, those in its body and the files of its own fields. */
export function filesOf(input: PostInput): string[] {
  const { type, fields } = ownOf(input)
  const picture = input.picture_id ? [input.picture_id] : []
  return [...new Set([...picture, ...filesIn(input.body), ...(type.files?.(fields) ?? [])])]
}

/** A cleaned input, with what is written because of it. */
export interface Item extends ReturnType<typeof ownOf> {
  input: PostInput
  files: string[]
  /** Its words, as the search reads them. */
  text: Searchable
  slug: string
}

export function itemOf(input: PostInput): Item {
  const own = ownOf(input)
  const words = own.type.words?.(own.fields).filter((word) => word !== null) ?? []
  return {
    input,
    ...own,
    files: filesOf(input),
    text: { title: input.title, body: [input.excerpt, textOfHtml(input.body), ...words].join(' ') },
    slug: slugOf(input.title),
  }
}
