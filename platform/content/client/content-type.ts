import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { FieldOf } from '#core/client/kits/form/form.ts'
import type { TextsByField } from '#core/client/kits/form/problems.ts'
import type { EditablePost, PostInput } from '#platform/content/contract/authoring.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
import type { TypedPost } from '#platform/content/contract/fields.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'

export interface CardProperties {
  post: PostSummary
  heading?: 'h2' | 'h3'
  /** The picture is in the first screen: fetched at once. */
  priority?: boolean
}

export interface ClientContentType {
  /** One item, as `ידיעה`. */
  one: string
  /** All of them, as the heading of a list. */
  many: string
  /** A new item, as the label of a button. */
  fresh: string
  icon: TablerIcon
  /** Items in a list; without it that of news. */
  Card?: ComponentType<CardProperties>
  titleLabel?: string
  /** The editor's note on what happens to an item without an end. */
  withoutEnd?: string
}

/** Details of the things that an item's own fields refer to by number, and answers to its questions. */
export type ReferencedDetails = Pick<EditablePost, 'file' | 'people' | 'answered'>

/** The names of a type's own fields. */
type NameOf<Fields> = keyof Fields & string

export interface OwnFormProperties<Fields> {
  field: FieldOf<Fields>
  values: Fields
  change: (part: Partial<Fields>) => void
  labels: Record<NameOf<Fields>, string>
  known: ReferencedDetails
}

/** A type with fields of its own. */
export interface TypedClientContentType<Fields> extends ClientContentType {
  /** What a new item begins with. What must be filled in is empty. */
  blank: Fields
  labels: Record<NameOf<Fields>, string>
  missing?: Partial<Record<NameOf<Fields>, string>>
  /** What the schema of the server cannot say, by the names of fields or the paths within them. */
  check?(fields: Fields): TextsByField
  /** The text is what the item is about, so that the editor does not fold it. */
  textIsMain?(fields: Fields): boolean
  /** What a copy does not take over: the moments of the first. */
  copied?(fields: Fields): Partial<Fields>
  Form: ComponentType<OwnFormProperties<Fields>>
}

/** Every type; a missing one does not compile. */
export type ClientContentTypes = {
  [Type in PostType]: Type extends TypedPost
    ? TypedClientContentType<NonNullable<PostInput[Type]>>
    : ClientContentType
}

let registered: ClientContentTypes | undefined

/** Says how each type of content appears on screens. Called once, before anything is drawn. */
export function registerClientTypes(types: ClientContentTypes): void {
  registered = types
}

export function clientTypeOf(type: PostType): ClientContentType {
  if (!registered) throw new Error('registerClientTypes was not called')
  return registered[type]
}
