import type { Member } from '#core/contract/access.ts'

/** The caller, as the database has them now; only the id comes from the token. What else is known of people, their module adds. */
export interface SessionUser extends Member {
  id: number
  sessionId: string
  branchId: number | null
  departmentId: number | null
  /** Equal for people who may see the same items: part of the key of a cached response. */
  audienceKey: string
  /** Of the token, in milliseconds since 1970. */
  tokenIssuedAt: number
  tokenExpiresAt: number
}
