import { type Static, Type } from 'typebox'
import {
  Agorot,
  Day,
  EmailAddress,
  Id,
  Moment,
  Nullable,
  OneOf,
  PhoneNumber,
  Revision,
  Strict,
  Text,
} from '#core/contract/common.ts'
import { get, post, put, slice } from '#core/contract/endpoint.ts'
import { attachmentTypes } from '#platform/attachments/contract/attachments.ts'
import { reportEndpoints } from '#platform/reports/contract/report.ts'
import { referralReport } from './referral-report.ts'
import { referralStates } from './referral-states.ts'

/** A position for which friends can be referred. */
export const OpenPosition = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  number: Type.String(),
  branch: Nullable(Type.String()),
  bonus: Nullable(Agorot),
})
export type OpenPosition = Static<typeof OpenPosition>

export const OwnReferral = Type.Object({
  id: Id,
  position: Type.String(),
  friend: Type.String({ description: 'empty once the details were deleted' }),
  state: OneOf(referralStates),
  created_at: Moment,
  changed_at: Moment,
  bonus: Nullable(Agorot),
  bonus_due_on: Nullable(Day),
  bonus_paid: Type.Boolean(),
})
export type OwnReferral = Static<typeof OwnReferral>

export const ReferralCard = Type.Object({
  ...referralReport.row.properties,
  hired_on: Nullable(Day),
  file: Nullable(Type.Object({ name: Type.String(), bytes: Type.Integer() })),
  erased: Type.Boolean({ description: "whether the friend's details and file were deleted" }),
  revision: Revision,
})
export type ReferralCard = Static<typeof ReferralCard>

const Months = Type.Integer({ minimum: 1, maximum: 60 })
export const ReferralSettings = Strict({ bonus_months: Months, retention_months: Months, revision: Revision })
const byId = Strict({ id: Id })

export const referrals = slice('/api/admin', 'duty:people', {
  getOpenPositions: get({
    path: '/api/posts/getOpenPositions',
    access: 'member',
    summary: 'The open positions that the caller sees, each with the bonus for a referral, the newest first.',
    staleMinutes: 5,
    reads: ['posts'],
    fields: Type.Object({ positions: Type.Array(OpenPosition) }),
  }),
  createNewFriendCv: post({
    path: '/api/posts/createNewFriendCv',
    access: 'member',
    quota: 'referrals',
    summary:
      'Refers a friend for a position, with a curriculum vitae (PDF or DOCX up to 5 MB). Once for each friend and position.',
    files: true,
    created: true,
    invalidates: ['referrals', 'notifications'],
    query: Strict({ user_id: Id, name: Text(80) }),
    form: Strict({
      slug: Type.String({ maxLength: 200 }),
      user_id: Id,
      position_number: Text(20),
      phone: Type.Optional(PhoneNumber),
      email: Type.Optional(EmailAddress),
      note: Type.Optional(Type.String({ maxLength: 400 })),
      consent: Type.Optional(
        Type.Boolean({ description: 'the friend agrees that their details are handed over' }),
      ),
    }),
    fields: OwnReferral,
  }),
  getOwnReferrals: get({
    path: '/api/posts/getOwnReferrals',
    access: 'member',
    allowedWhenClosed: true,
    summary: "The caller's referrals with their states, the newest first.",
    reads: ['referrals'],
    fields: Type.Object({ referrals: Type.Array(OwnReferral) }),
  }),
  withdrawReferral: put({
    path: '/api/posts/withdrawReferral',
    access: 'member',
    allowedWhenClosed: true,
    summary: 'Deletes an own referral with its file, while nobody has taken it up.',
    invalidates: ['referrals'],
    body: byId,
    fields: Type.Null(),
  }),
  ...reportEndpoints(referralReport),
  getReferral: get({
    summary: 'One referral with the notes of its handlers.',
    reads: ['referrals'],
    query: byId,
    fields: ReferralCard,
  }),
  getReferralFile: get({
    summary: 'The curriculum vitae of a referral, unless it is closed.',
    query: byId,
    audited: 'always',
    fields: Object.values(attachmentTypes),
  }),
  handleReferral: put({
    summary:
      "Changes the state, the notes and the bonus of a referral; refused for one's own, and when somebody changed it since the revision that was read.",
    invalidates: ['referrals', 'notifications'],
    body: Strict({
      id: Id,
      revision: Revision,
      state: OneOf(referralStates),
      hired_on: Nullable(Day),
      bonus_paid: Type.Boolean(),
      handlers_note: Type.String({ maxLength: 2000 }),
    }),
    fields: ReferralCard,
  }),
  getReferralSettings: get({
    summary:
      'After how many months of work a bonus is due, and after how many without a change the details of a friend are deleted.',
    reads: ['referrals'],
    fields: ReferralSettings,
  }),
  saveReferralSettings: put({
    summary: 'Changes those months; refused when somebody changed them since the revision that was read.',
    invalidates: ['referrals'],
    body: ReferralSettings,
    fields: ReferralSettings,
  }),
})
