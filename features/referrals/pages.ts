import type { Page } from '#core/contract/page.ts'

export const referralsPages: readonly Page[] = [
  {
    at: '/cv-form',
    title: 'חבר מביא חבר',
    icon: 'briefcase',
    access: 'member',
    words: 'קורות חיים המלצה להמליץ להביא חבר לעבודה מועמד משרות דרושים תפקידים פנויים',
    menu: { group: '' },
    room: 'referrals',
    ownOf: 'referrals',
  },
  {
    at: '/admin/referrals',
    title: 'המלצות על חברים',
    icon: 'briefcase',
    access: 'duty:people',
    words: 'מועמדים קורות חיים',
    menu: { group: 'בקשות', weight: 140 },
  },
  { at: '/positions/$slug/$id', access: 'member', room: 'referrals', demo: { item: 'position' } },
]
