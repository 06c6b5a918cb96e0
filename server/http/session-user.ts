import type { Author } from '#contract/access.ts'

/** Who calls, as the database knows them now; nothing of it comes from the token but the number. */
export interface SessionUser extends Author {
  id: number
  sessionId: string
  branchId: number | null
  departmentId: number | null
  /** The same for everybody who may see the same things: part of the key of a cached answer. */
  audienceKey: string
  /** Of the token, in milliseconds since 1970. */
  tokenIssuedAt: number
  tokenExpiresAt: number
}
