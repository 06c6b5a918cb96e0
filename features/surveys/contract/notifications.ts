import { type Item, kind } from '#platform/notifications/contract/kind.ts'
import { itemHref } from '#platform/organisation/contract/addresses.ts'

/** About surveys. */
export const surveyKinds = {
  'survey-opened': kind({
    label: 'סקרים חדשים',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ item }: { item: Item }) => ({
      topic: `survey:${item.id}`,
      title: 'נפתח סקר',
      text: item.title,
      url: itemHref(item),
    }),
  }),
  'survey-reminder': kind({
    label: 'תזכורות לסקרים',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ item }: { item: Item }) => ({
      topic: `survey:${item.id}`,
      title: 'סקר מחכה לתשובות',
      text: item.title,
      url: itemHref(item),
    }),
  }),
  'survey-too-few': kind({
    label: 'סקרים שלי שנסגרו בלי תוצאות',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ item }: { item: Item }) => ({
      topic: `survey-result:${item.id}`,
      title: 'הסקר האנונימי נסגר בלי תוצאות',
      text: `${item.title}: ענו פחות מחמישה, ולכן התשובות נמחקו.`,
      url: itemHref(item),
    }),
  }),
}
