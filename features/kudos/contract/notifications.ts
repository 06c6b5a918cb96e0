import { english } from '#core/rules/text/language.ts'
import { type reactionKinds, reactionLabels } from '#platform/discussion/contract/vocabulary.ts'
import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

type Reaction = (typeof reactionKinds)[number]

/** What notifications of a kudos that was given are about. */
export const kudosTopic = (id: number) => `kudos:${id}`

export const kudosKinds = kindsOf({
  'kudos-received': kind({
    group: 'people',
    label: 'פרגונים שקיבלתי',
    channels: ['push'],
    urgent: false,
    show: ({ id, giver, value }: { id: number; giver: string; value: string }) => ({
      topic: kudosTopic(id),
      title: 'קיבלת פרגון',
      titleInEnglish: 'You received kudos',
      text: `${giver}: ${value}`,
      url: '/kudos?tab=received',
    }),
  }),
  'kudos-of-employee': kind({
    group: 'people',
    label: 'פרגונים לאנשים שאני מנהל או מנהלת',
    channels: [],
    urgent: false,
    show: ({
      id,
      giver,
      receiver,
      value,
    }: {
      id: number
      giver: string
      receiver: string
      value: string
    }) => ({
      topic: kudosTopic(id),
      title: `פרגון אל ${receiver}`,
      titleInEnglish: english`Kudos to ${receiver}`,
      text: `${giver}: ${value}`,
      url: '/kudos',
    }),
  }),
  'kudos-reaction': kind({
    group: 'people',
    label: 'סימונים כמו ’אהבתי‘ על פרגון שנתתי או שקיבלתי',
    channels: [],
    urgent: false,
    show: ({ id, reaction, author }: { id: number; reaction: Reaction; author: string }) => ({
      topic: `kudos-reactions:${id}`,
      title: 'הפרגון על הקיר',
      titleInEnglish: 'Kudos on the wall',
      text: `„${reactionLabels[reaction]}” מאת ${author}`,
      url: '/kudos',
    }),
  }),
  'kudos-removed': kind({
    group: 'people',
    label: 'פרגונים שהוסרו מהקיר',
    channels: ['push'],
    always: 'הוסר משהו שכתבת',
    urgent: false,
    show: ({ id, receiver, reason }: { id: number; receiver: string; reason: string }) => ({
      topic: `kudos-removed:${id}`,
      title: `הפרגון אל ${receiver} הוסר מהקיר`,
      titleInEnglish: english`Your kudos to ${receiver} were removed from the wall`,
      text: reason,
      url: '/kudos?tab=given',
    }),
  }),
})
