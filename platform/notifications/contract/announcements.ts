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
    group: 'news',
    label: 'הודעות מהארגון',
    channels: ['push'],
    urgent: false,
    show: announced,
  }),
  'announcement-of-events': kind({
    group: 'news',
    label: 'הודעות מהארגון על אירועים והטבות',
    channels: ['push'],
    urgent: false,
    show: announced,
  }),
  'announcement-of-wellbeing': kind({
    group: 'news',
    label: 'הודעות מהארגון על רווחה ובריאות',
    channels: ['push'],
    urgent: false,
    show: announced,
  }),
  emergency: kind({
    group: 'urgent',
    label: 'הודעות דחופות מהארגון',
    channels: ['push'],
    always: 'רק כשיש סכנה או תקלה שנוגעת לכולם',
    urgent: true,
    show: announced,
  }),
})
