import { type Item, kind } from '#platform/notifications/contract/kind.ts'
import { itemHref } from '#platform/organisation/contract/addresses.ts'
import { type reactionKinds, reactionLabels } from './vocabulary.ts'

const discussionOf = (item: Item) => `${itemHref(item)}#discussion`

type Reaction = (typeof reactionKinds)[number]

/** About content and what people say of it. */
export const contentKinds = {
  comment: kind({
    label: 'תגובות על תוכן שלי',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ item, author }: { item: Item; author: string }) => ({
      topic: `comments:${item.id}`,
      title: item.title,
      text: `תגובה חדשה מאת ${author}`,
      url: discussionOf(item),
    }),
  }),
  reaction: kind({
    label: 'סימונים כמו ’אהבתי‘ על תוכן שלי',
    channels: [],
    switchable: true,
    urgent: false,
    show: ({ item, reaction, author }: { item: Item; reaction: Reaction; author: string }) => ({
      topic: `reactions:${item.id}`,
      title: item.title,
      text: `„${reactionLabels[reaction]}” מאת ${author}`,
      url: discussionOf(item),
    }),
  }),
  'content-reported': kind({
    label: 'דיווחים על תוכן',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ title }: { title: string }) => ({
      topic: 'reports',
      title: 'דיווח על תוכן',
      text: title,
      url: '/admin/reports',
    }),
  }),
  'signature-reminder': kind({
    label: 'תזכורות לחתימה',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ item }: { item: Item }) => ({
      topic: `sign:${item.id}`,
      title: 'ממתין לחתימה',
      text: item.title,
      url: itemHref(item),
    }),
  }),
}
