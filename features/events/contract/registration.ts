import { type Static, Type } from 'typebox'
import {
  Agorot,
  Id,
  Ids,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PerPage,
  QrCode,
  SearchText,
  Strict,
  Text,
} from '#core/contract/common.ts'
import { get, post, put, slice } from '#core/contract/endpoint.ts'
import { PostSummary } from '#platform/content/contract/content.ts'
import { Answer, GivenAnswers, Question } from '#platform/questions/contract/questions.ts'
import { reportEndpoints } from '#platform/reports/contract/report.ts'
import { RegistrationTerms } from './content-type.ts'
import { registrationReport } from './registered-report.ts'
import { RegistrationState } from './registration-state.ts'
import { registrationStates, registrationsSentTo } from './vocabulary.ts'

const Count = Type.Integer()
const ofEvent = Strict({ id: Id })

/** How many seats one registration asks for; where the form asks for children, they are counted instead. */
const Quantity = Type.Integer({ minimum: 1, maximum: 50 })

/** What somebody sends to register: themselves by `user`, and answers by title in the order of the form's questions. */
const Given = {
  user: Id,
  register_questions: GivenAnswers,
  qty: Type.Optional(Quantity),
  confirm: Type.Optional(
    Type.Boolean({
      description: 'a child or a vehicle that is named twice is meant so, which is refused without it',
    }),
  ),
}

const MyRegistration = Type.Object({
  state: OneOf(registrationStates),
  seats: Count,
  prices: Type.Array(Agorot, { description: 'of each seat, when it was asked for' }),
  total: Type.Integer({ description: 'agorot of all seats' }),
  place: Nullable(Type.Integer({ description: 'in the waiting list, from 1' })),
  answers: Type.Array(Answer),
  registered_at: Moment,
  attended_at: Nullable(Moment),
  confirm_by: Nullable(Moment),
  code: Type.String({ description: 'what the QR code says; typed where there is no camera' }),
  qr: QrCode,
})
export type MyRegistration = Static<typeof MyRegistration>

/** How many seats are taken of an option with a capacity of its own. */
const OptionSeats = Type.Object({
  question: Type.String(),
  option: Type.String(),
  capacity: Count,
  taken: Count,
})
export type OptionSeats = Static<typeof OptionSeats>

export const EventRegistration = Type.Object({
  user_id: Id,
  name: Type.String(),
  employee_number: Type.String(),
  branch: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  state: OneOf(registrationStates),
  seats: Count,
  total: Type.Integer({ description: 'agorot of all seats' }),
  place: Nullable(Count),
  answers: Type.Array(Answer),
  registered_at: Moment,
  attended_at: Nullable(Moment),
})
export type EventRegistration = Static<typeof EventRegistration>

const RegistrationCounts = Type.Object({
  capacity: Nullable(Count),
  registered: Type.Integer({ description: 'registrations that have their seats' }),
  seats: Type.Integer({ description: 'that are taken, with those that are offered' }),
  offered: Type.Integer({ description: 'registrations whose people are yet to confirm them' }),
  waiting: Count,
  attended: Count,
  cancelled: Count,
})
export type RegistrationCounts = Static<typeof RegistrationCounts>

const EventReference = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  starts_at: Moment,
  ends_at: Moment,
  place: Type.String(),
  shown: Type.Boolean({ description: 'the event is still there' }),
})

/** The nearest event of the coming week to which somebody is registered. */
export const NextEvent = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  starts_at: Moment,
  place: Type.String(),
  code: MyRegistration.properties.code,
  qr: QrCode,
})
export type NextEvent = Static<typeof NextEvent>

const Attendance = Type.Object({
  user_id: Id,
  name: Type.String(),
  seats: Count,
  attended_at: Nullable(Moment),
  already: Type.Boolean({ description: 'it was so before' }),
})

export const registration = slice('/api/events', 'member', {
  eventRegistration: post({
    summary:
      'Registers the caller to an event, or changes their registration; what does not fit leaves it as it was. Only complete children count (specification §5).',
    quota: 'registrations',
    longBody: true,
    invalidates: ['registrations', 'notifications'],
    query: ofEvent,
    body: Strict(Given),
    fields: MyRegistration,
  }),
  cancelRegistration: post({
    allowedWhenClosed: true,
    summary: "Cancels the caller's registration; the first in the waiting list who fit get their seats.",
    quota: 'registrations',
    invalidates: ['registrations', 'notifications'],
    query: ofEvent,
    fields: RegistrationState,
  }),
  confirmRegistration: post({
    summary: 'Confirms seats that cost something, for which those who organise an event put the caller down.',
    quota: 'registrations',
    invalidates: ['registrations', 'notifications'],
    query: ofEvent,
    fields: MyRegistration,
  }),
  getRegistrationForm: get({
    allowedWhenClosed: true,
    summary:
      'What an event asks of those who register, how registration stands, and what the caller answered.',
    reads: ['posts', 'registrations'],
    query: ofEvent,
    fields: Type.Object({
      event: EventReference,
      terms: RegistrationTerms,
      questions: Type.Array(Question),
      options: Type.Array(OptionSeats),
      state: RegistrationState,
      mine: Nullable(MyRegistration),
      may_manage: Type.Boolean(),
    }),
  }),
  getMyRegistrations: get({
    allowedWhenClosed: true,
    summary: "The caller's registrations, the last event first.",
    reads: ['posts', 'registrations'],
    query: Strict({ per_page: PerPage, page: PageNumber, when: OneOf(['future', 'past']) }),
    fields: Type.Object({
      registrations: Type.Array(
        Type.Object({
          event: EventReference,
          state: OneOf(registrationStates),
          seats: Count,
          total: Type.Integer({ description: 'agorot of all seats' }),
          place: Nullable(Count),
          attended_at: Nullable(Moment),
        }),
      ),
      has_more: Type.Boolean(),
    }),
  }),
  getRegistrationStates: get({
    staleMinutes: 1,
    summary: 'How registration stands to those of the events that have one and that the caller may see.',
    reads: ['posts', 'registrations'],
    query: Strict({ ids: Ids }),
    fields: Type.Object({ states: Type.Array(RegistrationState) }),
  }),
  getClosingSoon: get({
    summary: 'Events whose registration closes within seven days and to which the caller has not registered.',
    reads: ['posts', 'registrations'],
    fields: Type.Object({
      events: Type.Array(Type.Object({ post: PostSummary, state: RegistrationState })),
    }),
  }),
  getEventRegistrations: get({
    summary:
      'The registrations to an event, in their order, for those who organise it; for others how many there are.',
    reads: ['posts', 'registrations', 'people'],
    query: Strict({
      id: Id,
      words: Type.Optional(SearchText),
      state: Type.Optional(OneOf(registrationStates)),
      per_page: PerPage,
      page: PageNumber,
    }),
    fields: Type.Object({
      may_manage: Type.Boolean(),
      counts: RegistrationCounts,
      options: Type.Array(OptionSeats),
      registrations: Type.Array(EventRegistration),
      has_more: Type.Boolean(),
    }),
  }),
  ...reportEndpoints(registrationReport),
  setCapacity: put({
    audited: 'always',
    summary: 'Changes the capacity of an event; the first in the waiting list who fit now get their seats.',
    invalidates: ['posts', 'registrations', 'notifications'],
    query: ofEvent,
    body: Strict({ capacity: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
    fields: Type.Object({ counts: RegistrationCounts, promoted: Count }),
  }),
  registerPerson: post({
    audited: 'always',
    summary:
      'Those who organise an event register somebody to it, also before it opens and after it closes. What costs something is an offer, until that person confirms it.',
    longBody: true,
    invalidates: ['registrations', 'notifications'],
    query: ofEvent,
    body: Strict(Given),
    fields: EventRegistration,
  }),
  cancelFor: post({
    audited: 'always',
    summary:
      "Those who organise an event cancel somebody's registration; once it is owed, administrators alone, with a reason, and the payroll file has a correction.",
    invalidates: ['registrations', 'notifications'],
    query: ofEvent,
    body: Strict({ user: Id, reason: Type.String({ maxLength: 200 }) }),
    fields: Type.Object({ counts: RegistrationCounts }),
  }),
  setAttendance: put({
    audited: 'always',
    summary: 'Those who organise an event tick who came.',
    invalidates: ['registrations'],
    query: ofEvent,
    body: Strict({ user: Id, attended: Type.Boolean() }),
    fields: Attendance,
  }),
  scanRegistration: put({
    audited: 'always',
    summary: 'Those who organise an event tick who came by the QR code of their registration.',
    invalidates: ['registrations'],
    query: ofEvent,
    body: Strict({ code: Text(40) }),
    fields: Attendance,
  }),
  sendToRegistered: post({
    audited: 'always',
    summary: 'Those who organise an event write to those who are registered, to those who wait, or to both.',
    quota: 'registration-messages',
    invalidates: ['notifications'],
    query: ofEvent,
    body: Strict({ to: OneOf(registrationsSentTo), subject: Text(120), text: Text(2000) }),
    fields: Type.Object({ sent: Count }),
  }),
})
