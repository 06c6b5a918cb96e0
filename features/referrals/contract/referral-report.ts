import { type Static, Type } from 'typebox'
import { Agorot, Day, Id, Moment, Nullable, OneOf } from '#core/contract/common.ts'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import {
  branchFilter,
  choiceFilter,
  periodFilter,
  wordsFilter,
} from '#platform/reports/contract/report-filters.ts'
import { referralStateLabels, referralStates } from './referral-states.ts'

/** A referral as its handlers see it. The friend's details are empty once they were deleted. */
export const HandledReferral = Type.Object({
  id: Id,
  created_at: Moment,
  position: Type.String(),
  position_number: Type.String(),
  branch: Nullable(Type.String({ description: "the position's" })),
  friend: Type.String(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  referrer: Type.String(),
  referrer_number: Type.String(),
  state: OneOf(referralStates),
  changed_at: Moment,
  bonus: Nullable(Agorot),
  bonus_due_on: Nullable(Day),
  bonus_paid: Type.Boolean(),
  consent: Type.Boolean({ description: 'whether the friend agreed, as far as the referrer said' }),
  note: Type.String(),
  handlers_note: Type.String(),
})
export type HandledReferral = Static<typeof HandledReferral>

const bonusNames = { due: 'מענקים שהגיע מועדם', later: 'מענקים שמועדם עוד יגיע', paid: 'מענקים ששולמו' }

const filter = {
  ...periodFilter,
  branch_id: branchFilter({ label: 'סניף' }),
  bonus: choiceFilter(bonusNames, { label: 'מענק', all: 'הכול' }),
  state: choiceFilter(referralStateLabels, { label: 'מצב', all: 'כל המצבים', above: true }),
  s: wordsFilter('שם החבר, הממליץ, טלפון או מספר משרה'),
}

/** Referrals for those who handle them (product: forms). */
export const referralReport = {
  name: 'referrals',
  access: 'duty:people',
  reads: ['referrals', 'people'],
  filter,
  row: HandledReferral,
  sort: '-created_at',
  columns: [
    {
      key: 'friend',
      title: 'חבר או חברה',
      kind: 'text',
      width: 24,
      sortable: true,
      below: 'phone',
      empty: 'הפרטים נמחקו',
    },
    { key: 'phone', title: 'טלפון', kind: 'phone', width: 16, fileOnly: true },
    { key: 'email', title: 'דואר', kind: 'identity', width: 24, fileOnly: true },
    { key: 'position', title: 'משרה', kind: 'text', width: 26, sortable: true, below: 'position_number' },
    { key: 'position_number', title: 'מספר משרה', kind: 'identity', width: 12, fileOnly: true },
    { key: 'branch', title: 'סניף', kind: 'text', width: 20, fileOnly: true },
    {
      key: 'referrer',
      title: 'ממליץ או ממליצה',
      kind: 'text',
      width: 22,
      sortable: true,
      below: 'referrer_number',
    },
    { key: 'referrer_number', title: 'מספר עובד', kind: 'identity', width: 12, fileOnly: true },
    { key: 'created_at', title: 'התקבלה', kind: 'moment', width: 18, sortable: true },
    { key: 'state', title: 'מצב', kind: 'text', width: 14, names: referralStateLabels },
    { key: 'bonus', title: 'מענק', kind: 'amount', width: 12, sortable: true, empty: '' },
    { key: 'bonus_due_on', title: 'מועד המענק', kind: 'day', width: 14, fileOnly: true },
    { key: 'note', title: 'מה כתבו', kind: 'text', width: 40, fileOnly: true },
    { key: 'handlers_note', title: 'הערות פנימיות', kind: 'text', width: 40, fileOnly: true },
  ],
} as const satisfies ReportDescription<typeof filter, typeof HandledReferral>
