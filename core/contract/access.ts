/** Roles and permissions: one vocabulary for the server's checks and the client's menus (product: who is who). */

export const roles = ['administrator', 'editor', 'employee', 'community'] as const
export type Role = (typeof roles)[number]

/** What a person of any role may have been given to administer. */
export const duties = ['kitchen', 'shop', 'people', 'forms'] as const
export type Duty = (typeof duties)[number]

/**
 * Who may call an endpoint.
 * `public`: everybody; `member`: everybody who is signed in; `editor`: those who author content; `administrator`;
 * `duty:…`: those who have the duty, and administrators; `handler`: those who handle what others ask for or report, which are
 * editors and all who have a duty but the kitchen's.
 */
export type Access = RoleAccess | `duty:${Duty}` | 'handler'
type RoleAccess = 'public' | 'member' | 'editor' | 'administrator'

/** What a decision about access needs to know of a person. */
export interface Member {
  role: Role
  duties: Duty[]
}

const admitted: Record<RoleAccess, readonly Role[]> = {
  public: roles,
  member: roles,
  editor: ['administrator', 'editor'],
  administrator: ['administrator'],
}

function isRoleAccess(access: Access): access is RoleAccess {
  return access in admitted
}

/** Whether somebody (null: not signed in) may call an endpoint with this access. */
export function allowsAccess(access: Access, person: Member | null): boolean {
  if (access === 'public' || person === null) return access === 'public'
  if (isRoleAccess(access)) return admitted[access].includes(person.role)
  if (access === 'handler') {
    return admitted.editor.includes(person.role) || person.duties.some((duty) => duty !== 'kitchen')
  }
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
