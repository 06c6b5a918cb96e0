import { type Static, Type } from 'typebox'
import {
  Id,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PerPage,
  PersonReference,
  Strict,
  Text,
  Uuid,
} from '#core/contract/common.ts'
import { get, post, put, remove, slice } from '#core/contract/endpoint.ts'
import { Audience } from '#platform/people/contract/audience.ts'
import { deliveryStates, pushStates, pushTopics } from './vocabulary.ts'

/** Who is pushed to: the audience of content, narrowed to people of a list where there is one. */
export const PushAudience = Strict({
  ...Audience.properties,
  employee_numbers: Nullable(
    Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { minItems: 1, maxItems: 5000 }),
  ),
})
export type PushAudience = Static<typeof PushAudience>

const count = (description?: string) => Type.Integer(description ? { description } : {})

export const Push = Type.Object({
  id: Id,
  title: Type.String(),
  text: Type.String(),
  url: Type.String({ description: 'a path of the portal' }),
  topic: OneOf(pushTopics),
  urgent: Type.Boolean(),
  audience: PushAudience,
  author: PersonReference,
  state: OneOf(pushStates),
  send_at: Moment,
  people: Nullable(count('how many it was sent to, once it was')),
  devices: count(),
  accepted: count('by the push services, which is not to say that somebody saw it'),
  waiting: count('until quiet hours, Shabbat or a holiday are over, or to be tried again'),
  gone: count('devices that were signed out or no longer take pushes'),
  failed: count(),
  skipped: count('read in the portal before they could be sent'),
  opened: count(),
})
export type Push = Static<typeof Push>

export const PushDelivery = Type.Object({
  id: Uuid,
  person: PersonReference,
  device: Type.String(),
  state: OneOf(deliveryStates),
  problem: Nullable(Type.String()),
  due_at: Moment,
  ended_at: Nullable(Moment),
  opened_at: Nullable(Moment),
})
export type PushDelivery = Static<typeof PushDelivery>

/** A path of the portal: `//` and `/\` would lead a browser to another site. */
const PortalPath = Type.String({ maxLength: 300, pattern: '^/[^/\\\\\\s][^\\\\\\s]*$' })
const Key = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]+=*$' })

export const push = slice('/api/general', 'administrator', {
  getPushSettings: get({
    access: 'member',
    summary:
      "The VAPID key that browsers subscribe with, whether the caller's session has a device that takes pushes, and whether the caller wants a daily mail while there is none.",
    reads: ['devices'],
    fields: Type.Object({ key: Type.String(), registered: Type.Boolean(), digest: Type.Boolean() }),
  }),
  switchMailDigest: put({
    access: 'member',
    summary: 'Switches the daily mail to people without a device on or off for the caller.',
    invalidates: ['devices'],
    body: Strict({ digest: Type.Boolean() }),
    fields: Type.Object({ digest: Type.Boolean() }),
  }),
  saveTokenAndEmpNumber: post({
    access: 'member',
    summary:
      "Makes the caller's session a device that takes pushes, by a Web Push subscription or an FCM token, until the session ends. The employee number is the session's; another is refused.",
    invalidates: ['devices'],
    body: Strict({
      subscription: Type.Optional(
        Strict({
          endpoint: Type.String({ maxLength: 1000, pattern: '^https?://[^\\s]+$' }),
          keys: Strict({ p256dh: Key(100), auth: Key(40) }),
        }),
      ),
      token: Type.Optional(Type.String({ maxLength: 1000, pattern: '^[A-Za-z0-9:_-]+$' })),
      emp_number: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    fields: Type.Null(),
  }),
  deleteToken: remove({
    access: 'member',
    summary: "The device of the caller's session takes no pushes any more.",
    invalidates: ['devices'],
    fields: Type.Null(),
  }),
  pushOpened: post({
    access: 'public',
    summary:
      'Notes that a push was opened, by the number that only its device was sent, and marks its message as read.',
    body: Strict({ id: Uuid }),
    fields: Type.Null(),
  }),
  countPushAudience: post({
    audited: 'never',
    summary: 'How many people an audience has now, and how many devices of theirs take pushes.',
    longBody: true,
    body: PushAudience,
    fields: Type.Object({
      people: count(),
      devices: count(),
      unknown: Type.Array(Type.String(), { description: 'employee numbers of the list that nobody has' }),
    }),
  }),
  sendPushData: post({
    summary:
      'Sends a push to devices and as a message, now or at a time; its audience is made out when it is sent. What is urgent ignores quiet hours and choices.',
    longBody: true,
    created: true,
    invalidates: ['pushes', 'notifications'],
    body: Strict({
      title: Text(80),
      text: Text(300),
      url: PortalPath,
      topic: OneOf(pushTopics),
      urgent: Type.Boolean(),
      send_at: Nullable(Moment),
      audience: PushAudience,
    }),
    fields: Type.Object({ id: Id }),
  }),
  cancelPush: put({
    summary: 'Cancels a push that was not sent yet.',
    invalidates: ['pushes'],
    body: Strict({ id: Id }),
    fields: Type.Object({ id: Id }),
  }),
  getPushes: get({
    summary: 'The pushes that were written, the newest first, with what became of each.',
    reads: ['pushes'],
    query: Strict({ per_page: PerPage, page: PageNumber }),
    fields: Type.Object({ pushes: Type.Array(Push), has_more: Type.Boolean() }),
  }),
  getPushDeliveries: get({
    summary: 'The delivery log of a push: what became of it on each device.',
    reads: ['pushes'],
    query: Strict({
      id: Id,
      state: Type.Optional(OneOf(deliveryStates)),
      per_page: PerPage,
      page: PageNumber,
    }),
    fields: Type.Object({ push: Push, deliveries: Type.Array(PushDelivery), has_more: Type.Boolean() }),
  }),
})
