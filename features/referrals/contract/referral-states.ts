/** How far a referral is. `hired` and `closed` are ends, from which it can be taken back. */
export const referralStates = ['received', 'process', 'hired', 'closed'] as const
export type ReferralState = (typeof referralStates)[number]

export const referralStateLabels: Readonly<Record<ReferralState, string>> = {
  received: 'התקבלה',
  process: 'בתהליך',
  hired: 'קליטה לעבודה',
  closed: 'נסגרה',
}
