import { Type } from 'typebox'
import { Agorot, Id, Moment } from '#core/contract/common.ts'
import { amount, choice, day, identity, moment, phone, text } from '#platform/reports/contract/columns.ts'
import { branchFilter, choiceFilter, periodFilter, wordsFilter } from '#platform/reports/contract/filters.ts'
import { defineReport, type RowOf } from '#platform/reports/contract/report.ts'
import { referralStateLabels } from './referral-states.ts'

const bonusNames = { due: 'מענקים שהגיע מועדם', later: 'מענקים שמועדם עוד יגיע', paid: 'מענקים ששולמו' }

const Count = Type.Integer()

/** Referrals for those who handle them (product: forms). The friend's details are empty once they were deleted. */
export const referralReport = defineReport({
  name: 'referrals',
  access: 'duty:people',
  reads: ['referrals', 'people'],
  filter: {
    ...periodFilter,
    branch_id: branchFilter({ label: 'סניף' }),
    bonus: choiceFilter(bonusNames, { label: 'מענק', all: 'הכול' }),
    state: choiceFilter(referralStateLabels, { label: 'מצב', all: 'כל המצבים', above: true }),
    s: wordsFilter('שם החבר, הממליץ, טלפון או מספר משרה'),
  },
  fields: {
    id: Id,
    changed_at: Moment,
    bonus_paid: Type.Boolean(),
    consent: Type.Boolean({ description: 'whether the friend agreed, as far as the referrer said' }),
  },
  columns: {
    friend: text('חבר או חברה', 24, { sortable: true, below: 'phone', empty: 'הפרטים נמחקו' }),
    phone: phone('טלפון', 16, { fileOnly: true, nullable: true }),
    email: identity('דואר', 24, { fileOnly: true, nullable: true }),
    position: text('משרה', 26, { sortable: true, below: 'position_number' }),
    position_number: identity('מספר משרה', 12, { fileOnly: true }),
    branch: text('סניף', 20, { fileOnly: true, nullable: true, description: "the position's" }),
    referrer: text('ממליץ או ממליצה', 22, { sortable: true, below: 'referrer_number' }),
    referrer_number: identity('מספר עובד', 12, { fileOnly: true }),
    created_at: moment('התקבלה', 18, { sortable: true }),
    state: choice('מצב', 14, referralStateLabels),
    bonus: amount('מענק', 12, { sortable: true, schema: Agorot, nullable: true, empty: '' }),
    bonus_due_on: day('מועד המענק', 14, { fileOnly: true, nullable: true }),
    note: text('מה כתבו', 40, { fileOnly: true }),
    handlers_note: text('הערות פנימיות', 40, { fileOnly: true }),
  },
  sort: '-created_at',
  rows: ['getReferrals', 'A page of the referrals that were made.'],
  figures: [
    'getReferralFigures',
    'How many referrals there are in each state, and the bonuses that are due.',
    Type.Object({
      received: Count,
      process: Count,
      hired: Count,
      closed: Count,
      due: Type.Integer({ description: 'bonuses whose day has come and that are not paid' }),
    }),
  ],
  file: ['exportReferrals', 'The referrals as a file.'],
})
export type HandledReferral = RowOf<typeof referralReport>
