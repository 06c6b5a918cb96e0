import { kind, kindsOf, type NotificationContent } from './kind.ts'

export interface Announcement {
  id: number
  title: string
  text: string
  url: string
}

const announced = ({ id, ...shown }: Announcement): NotificationContent => ({
  topic: `push:${id}`,
  ...shown,
  titleInEnglish: shown.title,
})

export const announcementKinds = kindsOf({
  announcement: kind({
    label: 'הודעות מהארגון',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: announced,
  }),
  'announcement-of-events': kind({
    label: 'הודעות מהארגון על אירועים והטבות',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: announced,
  }),
  'announcement-of-wellbeing': kind({
    label: 'הודעות מהארגון על רווחה ובריאות',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: announced,
  }),
  emergency: kind({
    label: 'הודעות דחופות מהארגון',
    channels: ['push'],
    switchable: false,
    urgent: true,
    show: announced,
  }),
})
