import type { TObject } from 'typebox'

/** What a type of content is, for both sides. The browser gets everything but the schemas. */
export interface ContentType {
  /** Where an item is read: `{id}` and `{slug}` stand for the item's own (specification §2). */
  address: string
  /** The page that lists all items; without it they are found by their categories. */
  list?: string
  /** Where an item is edited, if not where items of most types are. */
  editor?: string
  /** Its slug alone is its address: no other item of the type has it, and a new title does not change it. */
  fixedSlug?: true
  /** Members may react and comment, where the item allows it. */
  discussion?: true
  /** An item may ask its readers to sign a statement. */
  signing?: true
  /** Every member may write items, and changes their own. */
  membersOwn?: true
  /** Readers see how many items they have not read yet. */
  countsUnread?: true
  /** Its own fields, as readers see them. */
  fields?: TObject
  /** Its own fields, as authors write them. */
  input?: TObject
}

/** Keeps the literal types of a descriptor. */
export function contentType<const Type extends ContentType>(type: Type): Type {
  return type
}
