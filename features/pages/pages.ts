import type { Page } from '#core/contract/page.ts'

export const textPages: readonly Page[] = [
  {
    at: '/privacy-policy',
    title: 'פרטיות ונגישות',
    icon: 'shield-check',
    access: 'public',
    words: 'הצהרה מדיניות',
    demo: ['/privacy-policy', '/privacy-policy?page=accessibility'],
  },
  { at: '/pages/$slug', access: 'member', demo: '/pages/accessibility' },
]
