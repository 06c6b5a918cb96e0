import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'
import type { occasions } from './vocabulary.ts'

export const celebrationKinds = kindsOf({
  greeting: kind({
    group: 'people',
    label: 'ברכות ליום הולדת ולשנים בעבודה',
    channels: [],
    urgent: false,
    show: ({
      greeterId,
      greeter,
      occasion,
    }: {
      greeterId: number
      greeter: string
      occasion: (typeof occasions)[number]
    }) => ({
      topic: `greeting:${occasion}:${greeterId}`,
      title: occasion === 'birthday' ? 'מזל טוב ליום ההולדת!' : 'ברכות לשנים בעבודה!',
      titleInEnglish: occasion === 'birthday' ? 'Happy birthday!' : 'Congratulations on your years at work!',
      text: `ברכה מאת ${greeter}`,
      url: '/birthdays',
    }),
  }),
})
