import { type Static, Type } from 'typebox'
import {
  Agorot,
  Id,
  Moment,
  Nullable,
  OneOf,
  PersonReference,
  Revision,
  Strict,
  Text,
  Uuid,
} from '#core/contract/common.ts'
import { get, post, put, slice } from '#core/contract/endpoint.ts'
import { emailPattern } from '#core/rules/email.ts'
import { maxGuarantors, maxInstalments, maxInterest, maxLoan } from '#features/loans/rules/loan.ts'
import { reportEndpoints } from '#platform/reports/contract/report.ts'
import { loanReport } from './loan-report.ts'
import { guarantorStates, loanDecisions, loanStates } from './vocabulary.ts'

const terms = {
  open: Type.Boolean({ description: 'whether loans may be asked for' }),
  max_amount: Type.Integer({ minimum: 100_000, maximum: maxLoan, description: 'in agorot' }),
  max_instalments: Type.Integer({ minimum: 1, maximum: maxInstalments }),
  interest: Type.Integer({
    minimum: 0,
    maximum: maxInterest,
    description: 'yearly, in hundredths of a percent',
  }),
  guarantors_from: Type.Integer({
    minimum: 0,
    maximum: maxLoan,
    description: 'the amount in agorot from which guarantors are needed',
  }),
  guarantors: Type.Integer({ minimum: 0, maximum: maxGuarantors, description: 'how many are needed then' }),
}
const Terms = Type.Object(terms)
export type Terms = Static<typeof Terms>

const settings = {
  ...terms,
  recipient: Type.String({
    maxLength: 200,
    pattern: `^$|${emailPattern}`,
    description: 'the one address that requests are mailed to; empty: none yet',
  }),
}
export const SavedLoanSettings = Type.Object({ ...settings, revision: Revision })
export type SavedLoanSettings = Static<typeof SavedLoanSettings>

const Guarantor = Type.Object({
  ...PersonReference.properties,
  state: OneOf(guarantorStates),
  eligible: Type.Boolean({
    description: 'false: left the company since or was invited by the borrower, and has to be replaced',
  }),
})

const LoanFile = Type.Object({
  id: Uuid,
  name: Type.String(),
  expires_at: Nullable(Type.Unsafe<string>({ ...Moment, description: 'null once it was sent' })),
})
export type LoanFile = Static<typeof LoanFile>

const sums = {
  amount: Agorot,
  instalments: Type.Integer(),
  interest: Type.Integer({ description: 'yearly, in hundredths of a percent' }),
  monthly: Type.Unsafe<number>({ ...Agorot, description: 'each payment but the last' }),
  total: Type.Unsafe<number>({ ...Agorot, description: 'what is paid back in all' }),
}

export const Loan = Type.Object({
  id: Id,
  state: OneOf(loanStates),
  revision: Revision,
  ...sums,
  purpose: Type.String(),
  guarantors: Type.Array(Guarantor),
  answer: Type.String(),
  file: Nullable(LoanFile),
  created_at: Moment,
  changed_at: Moment,
})
export type Loan = Static<typeof Loan>

/** A loan that the caller was asked to guarantee; its purpose is not told. */
const Guarantee = Type.Object({
  loan_id: Id,
  revision: Revision,
  person: PersonReference,
  ...sums,
  state: OneOf(guarantorStates),
  open: Type.Boolean({ description: 'may still be answered' }),
  loan_state: OneOf(loanStates),
  created_at: Moment,
})
export type Guarantee = Static<typeof Guarantee>

export const loans = slice('/api/posts', 'member', {
  getLoanTerms: get({
    allowedWhenClosed: true,
    summary: 'What the organisation lends by, and whether loans may be asked for now.',
    reads: ['loans'],
    fields: Terms,
  }),
  getOwnLoans: get({
    allowedWhenClosed: true,
    summary: "The caller's requests for loans, the newest first, with their guarantors and documents.",
    reads: ['loans', 'people'],
    fields: Type.Object({ loans: Type.Array(Loan) }),
  }),
  saveLoan: put({
    quota: 'loans',
    summary:
      'Asks for a loan (id null), or changes a request that was not sent: its guarantors are then asked again, and its document is void.',
    invalidates: ['loans', 'requests', 'notifications'],
    body: Strict({
      id: Nullable(Id),
      revision: Revision,
      amount: Type.Unsafe<number>({ ...Agorot, description: 'in agorot, whole shekels' }),
      instalments: Type.Integer({ minimum: 1, maximum: maxInstalments }),
      purpose: Text(200),
      guarantors: Type.Array(Id, { maxItems: maxGuarantors, uniqueItems: true }),
    }),
    fields: Loan,
  }),
  withdrawLoan: put({
    allowedWhenClosed: true,
    summary: "Withdraws the caller's request while it is undecided, and tells its guarantors.",
    invalidates: ['loans', 'requests', 'notifications'],
    body: Strict({ id: Id }),
    fields: Loan,
  }),
  makeLoanPdf: post({
    quota: 'loan-files',
    ownTransaction: true,
    secret: true,
    created: true,
    summary:
      'Makes the document of a request whose guarantors have agreed, in place of an earlier one: a tagged PDF (PDF/UA-1) that can be sent for a day. The identity number is stored nowhere else.',
    invalidates: ['loans', 'requests'],
    body: Strict({
      id: Id,
      revision: Revision,
      identity_number: Type.String({ minLength: 1, maxLength: 20 }),
      declared: Type.Literal(true, { description: 'that the details are true and the terms are known' }),
    }),
    fields: LoanFile,
  }),
  getLoanPdf: get({
    allowedWhenClosed: true,
    summary:
      "A document that the server made: the caller's own, and for those who handle loans one that was sent.",
    query: Strict({ file: Uuid }),
    fields: ['application/pdf'],
  }),
  sendLoanPdfByEmail: post({
    summary:
      'Mails a document that the server made for the caller (`file`), as it was shown, to the configured address, once.',
    invalidates: ['loans', 'requests', 'notifications'],
    body: Strict({
      user_id: Id,
      user_name: Type.String({ maxLength: 200 }),
      user_branch: Type.String({ maxLength: 200, description: 'empty for who works in none' }),
      file: Uuid,
    }),
    fields: Loan,
  }),
  getGuarantees: get({
    allowedWhenClosed: true,
    summary: 'The loans that the caller was asked to guarantee, the newest first.',
    reads: ['loans', 'people'],
    fields: Type.Object({ guarantees: Type.Array(Guarantee) }),
  }),
  answerGuarantee: put({
    allowedWhenClosed: true,
    summary:
      'Agrees to guarantee a loan as it was shown (`revision`), or declines, until the request is sent.',
    invalidates: ['loans', 'requests', 'notifications'],
    body: Strict({ loan_id: Id, revision: Revision, agree: Type.Boolean() }),
    fields: Guarantee,
  }),
  ...slice('/api/admin', 'duty:people', {
    ...reportEndpoints(loanReport),
    getSentLoan: get({
      path: '/api/admin/getSentLoan',
      access: 'duty:people',
      summary: 'One request for a loan that was sent, as those who handle loans see it.',
      reads: ['loans'],
      query: Strict({ id: Id }),
      fields: loanReport.row,
    }),
    handleLoan: put({
      summary:
        "Sets the state, the answer and the internal note of somebody else's request until it is decided, and tells who asked; refused when somebody did so since the revision that was read.",
      invalidates: ['loans', 'requests', 'notifications'],
      body: Strict({
        id: Id,
        revision: Revision,
        state: OneOf(loanDecisions),
        answer: Type.String({ maxLength: 500 }),
        note: Type.String({ maxLength: 1000 }),
      }),
      fields: Type.Object({ id: Id }),
    }),
  }),
  getLoanSettings: get({
    path: '/api/admin/getLoanSettings',
    access: 'administrator',
    summary: 'The terms of loans, and where requests are mailed to.',
    reads: ['loans'],
    fields: SavedLoanSettings,
  }),
  saveLoanSettings: put({
    path: '/api/admin/saveLoanSettings',
    access: 'administrator',
    summary:
      'Changes the terms of loans and where requests are mailed to; refused when somebody did so since the revision that was read.',
    invalidates: ['loans'],
    body: Strict({ ...settings, revision: Revision }),
    fields: SavedLoanSettings,
  }),
})
