import { itemHref } from '#platform/content/contract/addresses.ts'
import type { NamedItem } from '#platform/content/contract/named-item.ts'
import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

export const surveyKinds = kindsOf({
  'survey-opened': kind({
    group: 'news',
    label: 'סקרים חדשים',
    channels: ['push'],
    urgent: false,
    show: ({ item }: { item: NamedItem }) => ({
      topic: `survey:${item.id}`,
      title: 'נפתח סקר',
      titleInEnglish: 'A survey opened',
      text: item.title,
      url: itemHref(item),
    }),
  }),
  'survey-reminder': kind({
    group: 'news',
    label: 'תזכורות לסקרים',
    channels: ['push'],
    urgent: false,
    show: ({ item }: { item: NamedItem }) => ({
      topic: `survey:${item.id}`,
      title: 'סקר מחכה לתשובות',
      titleInEnglish: 'A survey waits for your answers',
      text: item.title,
      url: itemHref(item),
    }),
  }),
  'survey-too-few': kind({
    group: 'news',
    label: 'סקרים שלי שנסגרו בלי תוצאות',
    channels: ['push'],
    always: 'הסקר הוא שלך',
    urgent: false,
    show: ({ item }: { item: NamedItem }) => ({
      topic: `survey-result:${item.id}`,
      title: 'הסקר האנונימי נסגר בלי תוצאות',
      titleInEnglish: 'The anonymous survey closed without results',
      text: `${item.title}: ענו פחות מחמישה, ולכן התשובות נמחקו.`,
      url: itemHref(item),
    }),
  }),
})
