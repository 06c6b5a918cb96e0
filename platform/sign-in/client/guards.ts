import { redirect } from '@tanstack/react-router'
import { createStore } from '#core/client/ui/store.ts'
import { type Access, allowsAccess } from '#core/contract/access.ts'
import { mayOpen } from '#platform/people/contract/rooms.ts'
import { checkSession } from './session.ts'

/** What the address of the sign-in had behind `#`: the token of a mailed link, or the employee number of a printed letter. */
interface FromAddress {
  /** Held only in memory, until a new password is chosen. */
  reset?: string
  number?: string
}

export const fromAddress = createStore<FromAddress>({})

/**
 * The login guard (specification §4): lets in everybody who is signed in, and sends everybody else to the sign-in, which
 * brings them back to `href`, path and query. A check that fails for whatever reason counts as not signed in.
 */
export async function requireSession(href: string) {
  const who = await checkSession().catch(() => null)
  if (!who) throw redirect({ to: '/login', search: { from: href }, replace: true })
  return who
}

/** The address leads into a room that is closed to this person. */
export class RoomClosed extends Error {
  readonly address: string

  constructor(address: string) {
    super(address)
    this.name = 'RoomClosed'
    this.address = address
  }
}

/**
 * The guards of a page with this access (specification §4): whoever is not signed in goes to the sign-in, and to whom the page is
 * not open, home. Throws `RoomClosed`.
 */
export async function requireAccess(access: Access, href: string): Promise<void> {
  const { user } = await requireSession(href)
  if (!allowsAccess(access, user)) throw redirect({ to: '/home-page', replace: true })
  if (!mayOpen(user, href)) throw new RoomClosed(href)
}

/** Where to go after the sign-in: a path of the portal, whatever the address says. */
export function safePath(from: string | undefined): string {
  if (!from?.startsWith('/') || !URL.canParse(from, location.origin)) return '/home-page'
  const url = new URL(from, location.origin)
  const here = url.origin === location.origin && !url.pathname.startsWith('//')
  return here && url.pathname !== '/login' ? url.href.slice(url.origin.length) : '/home-page'
}
