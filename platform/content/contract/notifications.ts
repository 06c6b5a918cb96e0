import { kind, kindsOf, type NotificationContent } from '#platform/notifications/contract/kind.ts'
import { itemHref } from './addresses.ts'
import type { NamedItem } from './named-item.ts'

const published = ({ item }: { item: NamedItem & { excerpt: string } }): NotificationContent => ({
  topic: `post:${item.id}`,
  title: item.title,
  titleInEnglish: item.title,
  text: item.excerpt || 'פורסם עכשיו',
  url: itemHref(item),
})

/** About content that was published, and that waits for a signature. */
export const contentKinds = kindsOf({
  'item-published': kind({
    group: 'news',
    label: 'פרסומים חדשים',
    channels: [],
    urgent: false,
    show: published,
  }),
  'item-announced': kind({
    group: 'news',
    label: 'פרסומים חדשים שנשלחים גם לטלפונים',
    channels: ['push'],
    urgent: false,
    show: published,
  }),
  'signature-reminder': kind({
    group: 'learning',
    label: 'תזכורות לחתימה',
    channels: ['push'],
    always: 'החתימה נדרשת ממך',
    urgent: false,
    show: ({ item }: { item: NamedItem }) => ({
      topic: `sign:${item.id}`,
      title: 'מחכה לחתימה',
      titleInEnglish: 'Waiting for your signature',
      text: item.title,
      url: itemHref(item),
    }),
  }),
})
