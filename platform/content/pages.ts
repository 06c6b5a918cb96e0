import type { Page } from '#core/contract/page.ts'

export const contentPages: readonly Page[] = [
  {
    at: '/admin/content',
    title: 'ניהול תוכן',
    icon: 'file-text',
    access: 'editor',
    words: 'עריכה כתבה חדשה פרסום',
    menu: { group: 'תוכן', title: 'תוכן', weight: 20 },
  },
  {
    at: '/admin/media',
    title: 'ספריית המדיה',
    icon: 'photo',
    access: 'editor',
    words: 'תמונות קבצים העלאה',
    menu: { group: 'תוכן', weight: 30 },
  },
  {
    at: '/admin/categories',
    title: 'קטגוריות',
    icon: 'briefcase',
    access: 'editor',
    words: 'נושאים',
    menu: { group: 'תוכן', weight: 40 },
  },
  {
    at: '/required-signed-report',
    title: 'דוח חתימות',
    icon: 'clipboard-check',
    access: 'administrator',
    words: 'חתמו חסרים תזכורת',
    menu: { group: 'דוחות', weight: 150 },
  },
  { at: '/category/$type/$id', access: 'member', demo: '/category/post/1' },
  {
    at: '/admin/content/$type/$id',
    access: 'editor',
    demo: { address: '/admin/content/post/$id', item: 'post' },
  },
  { at: '/admin/content/$type/new', access: 'editor', demo: '/admin/content/lomda/new' },
]
