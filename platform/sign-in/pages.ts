import type { Page } from '#core/contract/page.ts'

export const signInPages: readonly Page[] = [
  { at: '/first-administrator', access: 'public', demo: '/first-administrator#abcdefghijklmnopqrstuvwxyz' },
  {
    at: '/login',
    access: 'public',
    demo: ['/login', '/login?forgot=true', '/login#reset=abcdefghijklmnopqrstuvwxyz'],
  },
]
