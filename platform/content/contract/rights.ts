import type { Role } from '#core/contract/access.ts'
import { roomOfType, type Visitor } from '#platform/people/contract/rooms.ts'
import { contentTypeOf } from './capabilities.ts'

/** What a decision about a piece of content needs to know of the person. */
export interface Author {
  role: Role
  /** The post types an editor was given; empty for everybody else. */
  editable_types: string[]
}

/** Whether the person may write content of this type: administrators all of it, editors the types assigned to them. */
export function mayEdit(user: Author, postType: string): boolean {
  return user.role === 'administrator' || (user.role === 'editor' && user.editable_types.includes(postType))
}

/** Whether the room in which content of this type is read is closed to the person; to its editors none is. */
export function isTypeClosed(user: Author & Visitor, postType: string): boolean {
  const room = roomOfType(postType)
  return room !== undefined && user.closed_rooms.includes(room) && !mayEdit(user, postType)
}

export function mayWrite(user: Author & Visitor, postType: string): boolean {
  if (mayEdit(user, postType)) return true
  return contentTypeOf(postType)?.membersOwn === true && !isTypeClosed(user, postType)
}

/** Whether the person may change this item: editors of its type, and its author where members write their own. */
export function mayChange(
  user: Author & Visitor & { id: number },
  item: { post_type: string; author_id: number },
): boolean {
  return mayEdit(user, item.post_type) || (item.author_id === user.id && mayWrite(user, item.post_type))
}

/** Whether the person may take this item away: editors of its type, and its author, also where the room is closed to them. */
export function mayRemove(
  user: Author & { id: number },
  item: { post_type: string; author_id: number },
): boolean {
  const isOwn = item.author_id === user.id && contentTypeOf(item.post_type)?.membersOwn === true
  return mayEdit(user, item.post_type) || isOwn
}

/** What a decision about an item of one's own needs to know of what its editors decided. */
export interface Moderated {
  post_type: string
  author_id: number
  /** Whether somebody else than its author archived it. */
  archived_by_editor: boolean
  /** Whether an editor decided until when it is shown. */
  ended_by_editor: boolean
}

/** Whether the person may bring this item back from the archive: an author not what an editor archived. */
export function mayRestore(
  user: Author & Visitor & { id: number },
  item: Pick<Moderated, 'post_type' | 'author_id' | 'archived_by_editor'>,
): boolean {
  return mayEdit(user, item.post_type) || (mayChange(user, item) && !item.archived_by_editor)
}

/** Whether the person may show this item for longer: an author not where an editor decided until when. */
export function mayRenew(
  user: Author & Visitor & { id: number },
  item: Pick<Moderated, 'post_type' | 'author_id' | 'ended_by_editor'>,
): boolean {
  return mayEdit(user, item.post_type) || (mayChange(user, item) && !item.ended_by_editor)
}
