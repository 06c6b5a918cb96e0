import type { Page } from '#core/contract/page.ts'

export const reportsPages: readonly Page[] = [{ at: '/exports', access: 'member' }]
