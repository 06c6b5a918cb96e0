import type { Page } from '#core/contract/page.ts'

export const reportsPages: readonly Page[] = [{ at: '/exports', title: 'הקבצים שלי', access: 'member' }]
