import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'
import { itemHref } from './addresses.ts'
import type { NamedItem } from './named-item.ts'

/** About content that waits for a signature. */
export const contentKinds = kindsOf({
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
