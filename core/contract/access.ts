import { contentTypeOf } from '#platform/content/contract/capabilities.ts'
import { roomOfType, type Visitor } from '#platform/organisation/contract/rooms.ts'

/** Roles and permissions: one vocabulary for the server's checks and the client's menus (product: who is who). */

export const roles = ['administrator', 'editor', 'employee', 'community'] as const
export type Role = (typeof roles)[number]

/** What a person of any role may have been given to administer. */
export const duties = ['kitchen', 'shop', 'people', 'forms'] as const
export type Duty = (typeof duties)[number]

/**
 * Who may call an endpoint.
 * `public`: everybody; `member`: everybody who is signed in; `employee`: staff, so not the community;
 * `editor`: those who author content; `administrator`; `duty:…`: those who have the duty, and administrators.
 */
export type Access = RoleAccess | `duty:${Duty}`
type RoleAccess = 'public' | 'member' | 'employee' | 'editor' | 'administrator'

/** What a decision about access needs to know of a person. */
export interface Member {
  role: Role
  duties: Duty[]
}

const admitted: Record<RoleAccess, readonly Role[]> = {
  public: roles,
  member: roles,
  employee: ['administrator', 'editor', 'employee'],
  editor: ['administrator', 'editor'],
  administrator: ['administrator'],
}

function isRoleAccess(access: Access): access is RoleAccess {
  return access in admitted
}

/** Whether somebody (null: not signed in) may call an endpoint with this access. */
export function admits(access: Access, person: Member | null): boolean {
  if (access === 'public' || person === null) return access === 'public'
  if (isRoleAccess(access)) return admitted[access].includes(person.role)
  return person.role === 'administrator' || person.duties.some((duty) => access === `duty:${duty}`)
}

/**
 * Whether the caller, who administers people, may change a person: administrators everybody, others nobody who has more
 * rights than an employee, since a changed address or password would hand these rights over.
 */
export function mayManage(caller: Pick<Member, 'role'>, person: Member): boolean {
  if (caller.role === 'administrator') return true
  return ['employee', 'community'].includes(person.role) && person.duties.length === 0
}

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

/** Whether the person may write new items of this type. */
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
