import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

/** About friends who were referred for open positions. */
export const referralKinds = kindsOf({
  'referral-received': kind({
    label: 'המלצות על חברים שהתקבלו',
    channels: ['push'],
    switchable: false,
    urgent: false,
    show: ({ person, position }: { person: string; position: string }) => ({
      topic: 'referrals',
      title: 'המלצה על חבר',
      text: `${person}: ${position}`,
      url: '/admin/referrals',
    }),
  }),
  'referral-state': kind({
    label: 'חברים שהמלצתי עליהם',
    channels: ['push'],
    switchable: true,
    urgent: false,
    show: ({ id, position, state }: { id: number; position: string; state: string }) => ({
      topic: `referral:${id}`,
      title: `ההמלצה שלך: ${state}`,
      text: position,
      url: '/cv-form',
    }),
  }),
})
