import type { accounts } from './portal.ts'

/** Every route of the client with an address of the demo: what axe, the guards and the pictures go through. */
export interface RouteCase {
  name: string
  /** As the route tree spells it; a test compares. */
  pattern: string
  path: string
  /** Who looks at it; null is nobody signed in. */
  account: keyof typeof accounts | null
}

export const routes: RouteCase[] = [
  { name: 'login', pattern: '/login', path: '/login', account: null },
  { name: 'login-forgot', pattern: '/login', path: '/login?forgot=true', account: null },
  { name: 'login-reset', pattern: '/login', path: '/login#reset=abcdefghijklmnopqrstuvwxyz', account: null },
  { name: 'privacy-policy', pattern: '/privacy-policy', path: '/privacy-policy', account: null },
  {
    name: 'accessibility',
    pattern: '/privacy-policy',
    path: '/privacy-policy?page=accessibility',
    account: null,
  },
  { name: 'home-page', pattern: '/home-page', path: '/home-page', account: 'employee' },
  { name: 'root', pattern: '/', path: '/', account: 'employee' },
  { name: 'post', pattern: '/post/$id', path: '/post/1', account: 'employee' },
  { name: 'category', pattern: '/category/$type/$id', path: '/category/post/1', account: 'employee' },
  { name: 'personal-area', pattern: '/personal-area', path: '/personal-area', account: 'employee' },
  { name: 'admin-outbox', pattern: '/admin/outbox', path: '/admin/outbox', account: 'administrator' },
  { name: 'not-found', pattern: '/$', path: '/no-such-page', account: 'employee' },
]
