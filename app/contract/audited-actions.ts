import { actionNames } from '#platform/audit/contract/audit-actions.ts'
import type { contract } from './contract.ts'

type AuditedIn<Slice> = {
  [Name in keyof Slice]: Slice[Name] extends { audited: 'never' }
    ? never
    : Slice[Name] extends { audited: string }
      ? Name
      : Slice[Name] extends { method: 'GET' } | { access: 'public' | 'member' }
        ? never
        : Name
}[keyof Slice]
type Contract = typeof contract
type Audited = { [Name in keyof Contract]: AuditedIn<Contract[Name]> }[keyof Contract]

/** What audited calls are called in the log. It does not compile while the contract lacks the name of one of them. */
export const namesOfActions: Readonly<Record<Audited, string>> = actionNames
