import { call } from '#core/client/api/call.ts'
import { ApiError } from '#core/client/api/errors.ts'
import { createStore } from '#core/client/ui/store.ts'
import { firstAdministrator } from '#platform/sign-in/contract/first-administrator.ts'

/** The token of the link that the portal printed at its start, held only in memory until the account is made. */
export const firstLink = createStore<string | undefined>(undefined)

/** The link was used, has expired or is incomplete, so a retry would not help. */
export const isBadLink = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'session.first-link-spent' || error.errors.some(({ field }) => field === 'token'))

/** The token of the link, where it is still good. Throws where that cannot be asked. */
export async function validFirstLink(): Promise<string | null> {
  const token = firstLink.get()
  if (token === undefined) return null
  try {
    await call(firstAdministrator.checkFirstAdministratorLink, { body: { token } })
    return token
  } catch (error) {
    if (isBadLink(error)) return null
    throw error
  }
}
