import type { SessionUser } from './session-user.ts'

/** Says who a token is of. */
export interface Identity {
  /** The person behind a token that was verified within the last seconds, without a query. */
  cached(token: string): SessionUser | undefined
  /** The person behind a token; null if it is not valid. Tokens for pictures open nothing else. */
  verify(token: string, opens?: 'api' | 'pictures'): Promise<SessionUser | null>
  /** A token for the same session that opens pictures and files, and nothing else. */
  pictureToken(user: SessionUser): Promise<string>
}
