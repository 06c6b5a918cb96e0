import { redirect } from '@tanstack/react-router'
import { checkSession } from '#client/api/session.ts'
import { admits } from '#contract/access.ts'

/**
 * The login guard (specification §4): lets in everybody who is signed in, and sends everybody else to the sign-in, which
 * brings them back to `href`, path and query. A check that fails for whatever reason counts as not signed in.
 */
export async function requireSession(href: string) {
  const who = await checkSession().catch(() => null)
  if (!who) throw redirect({ to: '/login', search: { from: href }, replace: true })
  return who
}

/** The administrator guard (specification §4): everybody else goes to the home page. To be used behind the login guard. */
export async function requireAdministrator(href: string): Promise<void> {
  const { user } = await requireSession(href)
  if (user.role !== 'administrator') throw redirect({ to: '/home-page', replace: true })
}

/** The guard of the pages of those who author content: everybody else goes to the home page. */
export async function requireEditor(href: string): Promise<void> {
  const { user } = await requireSession(href)
  if (!admits('editor', user.role)) throw redirect({ to: '/home-page', replace: true })
}

/** Where to go after the sign-in: a path of the portal, whatever the address says. */
export function safePath(from: string | undefined): string {
  if (!from?.startsWith('/') || !URL.canParse(from, location.origin)) return '/home-page'
  const url = new URL(from, location.origin)
  const here = url.origin === location.origin && !url.pathname.startsWith('//')
  return here && url.pathname !== '/login' ? url.href.slice(url.origin.length) : '/home-page'
}
