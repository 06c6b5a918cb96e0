import type { PostType } from '#app/contract/content-types.ts'
import type { Author, Member } from '#core/contract/access.ts'
import type { RoomName } from '#platform/organisation/contract/rooms.ts'

/** The caller, as the database has them now; only the id comes from the token. */
export interface SessionUser extends Author, Member {
  id: number
  sessionId: string
  branchId: number | null
  departmentId: number | null
  closed_rooms: RoomName[]
  /** The types of content that are read in those rooms. */
  closedTypes: PostType[]
  /** Equal for people who may see the same items: part of the key of a cached response. */
  audienceKey: string
  /** Of the token, in milliseconds since 1970. */
  tokenIssuedAt: number
  tokenExpiresAt: number
}
