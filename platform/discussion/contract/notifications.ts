import { itemHref } from '#platform/content/contract/addresses.ts'
import type { NamedItem } from '#platform/content/contract/named-item.ts'
import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'
import { type reactionKinds, reactionLabels } from './vocabulary.ts'

const discussionOf = (item: NamedItem) => `${itemHref(item)}#discussion`

type Reaction = (typeof reactionKinds)[number]

export const discussionKinds = kindsOf({
  comment: kind({
    group: 'people',
    label: 'תגובות על תוכן שלי',
    channels: ['push'],
    urgent: false,
    show: ({ item, author }: { item: NamedItem; author: string }) => ({
      topic: `comments:${item.id}`,
      title: item.title,
      titleInEnglish: item.title,
      text: `תגובה חדשה מאת ${author}`,
      url: discussionOf(item),
    }),
  }),
  reaction: kind({
    group: 'people',
    label: 'סימונים כמו ’אהבתי‘ על תוכן שלי',
    channels: [],
    urgent: false,
    show: ({ item, reaction, author }: { item: NamedItem; reaction: Reaction; author: string }) => ({
      topic: `reactions:${item.id}`,
      title: item.title,
      titleInEnglish: item.title,
      text: `„${reactionLabels[reaction]}” מאת ${author}`,
      url: discussionOf(item),
    }),
  }),
  'content-reported': kind({
    group: 'requests',
    access: 'editor',
    label: 'דיווחי תוכן',
    channels: ['push'],
    always: 'הדיווח מחכה לטיפולך',
    urgent: false,
    show: ({ title }: { title: string }) => ({
      topic: 'reports',
      title: 'דיווח על תוכן',
      titleInEnglish: 'Content was reported',
      text: title,
      url: '/admin/reports',
    }),
  }),
})
