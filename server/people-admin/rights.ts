import type { Duty, Role } from '#contract/access.ts'

interface Rights {
  role: Role
  duties: Duty[]
}

/**
 * Whether the caller may change a person: administrators everybody, those with the duty `people` nobody who has more rights
 * than an employee, since a changed address or password would hand these rights over.
 */
export function mayManage(caller: Rights, person: Rights): boolean {
  if (caller.role === 'administrator') return true
  return ['employee', 'community'].includes(person.role) && person.duties.length === 0
}
