import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'
import { type ReferralState, referralStateLabels } from './referral-states.ts'

const statesInEnglish: Record<ReferralState, string> = {
  received: 'received',
  process: 'in process',
  hired: 'hired',
  closed: 'closed',
}

export const referralKinds = kindsOf({
  'referral-received': kind({
    group: 'requests',
    access: 'duty:people',
    label: 'המלצות על חברים שהתקבלו',
    channels: ['push'],
    always: 'הפנייה מחכה לטיפולך',
    urgent: false,
    show: ({ person, position }: { person: string; position: string }) => ({
      topic: 'referrals',
      title: 'המלצה על חבר',
      titleInEnglish: 'A friend was referred',
      text: `${person}: ${position}`,
      url: '/admin/referrals',
    }),
  }),
  'referral-state': kind({
    group: 'requests',
    label: 'חברים שהמלצתי עליהם',
    channels: ['push'],
    urgent: false,
    show: ({ id, position, state }: { id: number; position: string; state: ReferralState }) => ({
      topic: `referral:${id}`,
      title: `ההמלצה שלך: ${referralStateLabels[state]}`,
      titleInEnglish: `Your referral: ${statesInEnglish[state]}`,
      text: position,
      url: '/cv-form',
    }),
  }),
})
