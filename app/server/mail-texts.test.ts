import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { notificationKinds } from '#app/contract/notification-kinds.ts'
import { invitationTexts } from '#app/people-administration/server/invite.ts'
import { type LetterFacts, registrationTexts } from '#features/events/server/registration/letters/letters.ts'
import { messageTexts } from '#features/events/server/registration/organisers/organise.ts'
import type { Order } from '#features/shop/contract/shop.ts'
import { familyEventTypes, familyRelations } from '#features/shop/rules/family-events.ts'
import { confirmationTexts } from '#features/shop/server/orders/confirmation.ts'
import type { MailWords } from '#platform/mail/server/index.ts'
import { writtenTexts } from '#platform/mail/server/send.ts'
import type { NotificationKind } from '#platform/notifications/contract/kind.ts'
import { noticeTexts } from '#platform/notifications/server/commands.ts'
import { digestTexts } from '#platform/notifications/server/digest.ts'
import { signInDetails } from '#platform/sign-in/contract/notifications.ts'
import { accessTexts } from '#platform/sign-in/server/access-changes.ts'
import { resetTexts } from '#platform/sign-in/server/passwords/resets.ts'

type Kinds = typeof notificationKinds
/** What a kind of notification is made from, once for each of its sentences. */
type Facts = { [Name in keyof Kinds]: readonly Parameters<Kinds[Name]['show']>[0][] }

/** All that people write, as a person in Hebrew and one in English do. */
const writings = { Hebrew: 'דנה A. לוי', English: 'Dana Levi' }

/** Every kind of notification with every sentence that it has. `word`: what somebody wrote. */
function kindFacts(word: string): Facts {
  const item = { id: 1, post_type: 'post', slug: 'x', title: word } as const
  const event = { id: 1, slug: 'x', title: word }
  const request = { id: 1, title: word }
  const announcement = { id: 1, title: word, text: word, url: '/events' }
  const order = { id: 1, items: 2, total: 100 }
  const grant = { code: 'T', what: word, reason: word }
  const day = { date: '2026-11-24', slug: 'x' }
  const kudos = { id: 1, giver: word, value: word }
  return {
    comment: [{ item, author: word }],
    reaction: [{ item, reaction: 'like', author: word }],
    'content-reported': [{ title: word }],
    'item-published': [{ item: { ...item, excerpt: word } }],
    'item-announced': [{ item: { ...item, excerpt: '' } }],
    'signature-reminder': [{ item }],
    'kudos-received': [kudos],
    'kudos-of-employee': [{ ...kudos, receiver: word }],
    'kudos-reaction': [{ id: 1, reaction: 'like', author: word }],
    'kudos-removed': [{ id: 1, receiver: word, reason: word }],
    greeting: [
      { greeterId: 1, greeter: word, occasion: 'birthday' },
      { greeterId: 1, greeter: word, occasion: 'anniversary' },
    ],
    'survey-opened': [{ item }],
    'survey-reminder': [{ item }],
    'survey-too-few': [{ item }],
    'entitlement-granted': [grant],
    'entitlement-corrected': [grant],
    'entitlement-requested': [{ id: 1, person: word, type: word, toManager: true }],
    'entitlement-answered': [
      { id: 1, approved: true, what: word, words: word },
      { id: 1, approved: false, what: word, words: word },
    ],
    'order-placed': [order],
    'order-ready': [
      { id: 1, pickup: true, branch: word },
      { id: 1, pickup: false, branch: word },
    ],
    'order-cancelled': [order],
    registration: [
      { event, state: 'registered', seats: 1, by: 'self' },
      { event, state: 'waiting', seats: 1, by: 'self' },
    ],
    'registration-offered': [{ event, total: 100, confirmBy: new Date() }],
    'registration-lapsed': [{ event }],
    'registration-promoted': [{ event }],
    'registration-cancelled': [{ event, reason: word }],
    'registration-message': [{ event, subject: word, text: word }],
    'event-moved': [{ event, starts: word }],
    'event-called-off': [{ event }],
    'event-back': [{ event, starts: word }],
    'event-reminder': [{ event, starts: word, place: word }],
    'lunch-reminder': [{ ...day, cutoffAt: new Date() }],
    'lunch-cancelled': [day],
    'standing-lunch-placed': [{ ...day, dishes: [word] }],
    'standing-lunch-skipped': [{ ...day, reason: word }],
    'standing-lunch-paused': [day],
    'dish-sold-out': [{ ...day, dish: word, instead: null }],
    'lunch-by-administrator': [{ days: [day.date], by: word }],
    'lunch-by-hand': [{ ...day, dishes: word, reason: word }],
    'lunch-cancelled-by-hand': [{ ...day, reason: word }],
    'guarantee-asked': [{ id: 1, person: word }],
    'guarantee-ended': [{ id: 1, person: word }],
    'guarantee-answered': [
      { id: 1, person: word, agreed: true, ready: false },
      { id: 1, person: word, agreed: false, ready: false },
    ],
    'guarantor-left': [{ id: 1, person: word }],
    'loan-received': [{ person: word }],
    'loan-answered': [
      { id: 1, state: 'approved', answer: word },
      { id: 1, state: 'refused', answer: word },
    ],
    'approval-asked': [{ ...request, person: word }],
    'approvals-waiting': [{ count: 2 }],
    'request-arrived': [{ ...request, person: word }],
    'request-message': [{ ...request, words: word }],
    'request-assigned': [request],
    'request-answered': [{ ...request, words: word }],
    'referral-received': [{ person: word, position: word }],
    'referral-state': [{ id: 1, position: word, state: 'hired' }],
    'mail-trouble': [
      { recipient: 'a@example.com', problem: '550', final: true },
      { recipient: 'a@example.com', problem: '452', final: false },
    ],
    'backup-old': [{ hours: 30 }],
    'export-ready': [{ id: 'x', file_name: word }],
    'report-view-ready': [{ id: 'x', view: word, file_name: word, rows: 2 }],
    'people-import-ended': [
      { id: 1, file_name: word, state: 'done' },
      { id: 1, file_name: word, state: 'failed' },
    ],
    announcement: [announcement],
    'announcement-of-events': [announcement],
    'announcement-of-wellbeing': [announcement],
    emergency: [announcement],
    'own-details-changed': [{ by: word }],
    'stand-in-named': [{ person: word, from: day.date, until: day.date }],
    'account-access': [
      { what: 'password' },
      { what: 'code' },
      { what: 'invitation' },
      { what: 'details', details: signInDetails, until: '2026-11-24T16:00:00Z' },
      { what: 'details', details: ['mobile'], until: null },
      { what: 'passkey', name: word },
      { what: 'passkey-removed', name: word },
      { what: 'device', name: word },
    ],
  }
}

/** An order for each family event, by pickup and sent to either kind of place. */
function orders(word: string): Order[] {
  const line = { quantity: 2, name: word, total: 9980 }
  const ways = [
    { pickup: true, shipping: { branch: word, address: '', city: word } },
    { pickup: false, shipping: { branch: word, address: '', city: word } },
    { pickup: false, shipping: { branch: null, address: word, city: word } },
  ]
  return familyEventTypes.flatMap((event_type) =>
    familyRelations.flatMap((relation) =>
      ways.map(
        (way) =>
          ({
            ...{ order_id: 7, total: 9980, lines: [line], zakauts: [{ name: word, amount: 2 }] },
            ...{ event_type, relation, event_date: '2026-11-24', ...way },
          }) as Order,
      ),
    ),
  )
}

/** Every mail in English, by the name of its texts. */
function mailsInEnglish(word: string): Record<string, MailWords[]> {
  const event = { id: 1, slug: 'x', title: word }
  const about: Omit<LetterFacts, 'due'> = {
    ...{ firstName: word, seats: 2, total: 5100, code: 'ABCD2345', event },
    times: { starts_at: '2026-11-24T16:00:00Z', ends_at: '2026-11-24T18:00:00Z', place: word },
  }
  const dues = ['registered', 'waiting', 'promoted', 'cancelled', 'moved', 'called-off', 'reminder'] as const
  const writer = {
    ...{ first_name: word, last_name: word, employee_number: '7', branch: word, phone: '+97248123456' },
    ...{ mobile: null, mobile_visible: false, email: 'a@example.com' },
  } as Parameters<typeof writtenTexts.en>[0]['writer']
  return {
    resetTexts: [resetTexts.en({ firstName: word, path: '/login' })],
    accessTexts: kindFacts(word)['account-access'].map((change) =>
      accessTexts.en({ firstName: word, change, now: new Date() }),
    ),
    invitationTexts: [invitationTexts.en({ firstName: word, employeeNumber: '7', code: 'ABCD-2345' })],
    noticeTexts: Object.entries(kindFacts(word)).flatMap(([name, facts]) => {
      const { label, show } = notificationKinds[name as keyof Kinds] as NotificationKind<unknown>
      return facts.map((each) => noticeTexts.en({ ...show(each), label }))
    }),
    digestTexts: [digestTexts.en({ total: 12, titles: [word] })],
    confirmationTexts: orders(word).map((order) => confirmationTexts.en({ order, firstName: word })),
    registrationTexts: dues.map((due) => registrationTexts.en({ ...about, due })),
    messageTexts: [messageTexts.en({ event, subject: word, text: `${word}\n${word}` })],
    writtenTexts: [
      writtenTexts.en({ subject: word, words: word, writer }),
      writtenTexts.en({ subject: word, words: word, writer: { ...writer, email: null } }),
    ],
  }
}

/** What the portal itself says: a text without what is held of others' words, and without those that are all of it. */
const ownWords = (text: string) =>
  text
    .replace(/\u2067[^\u2069]*\u2069/g, '')
    .replace(writings.Hebrew, (found) => (found === text ? '' : found))

describe.each(Object.entries(writings))(
  'in mail to who chose English, where people wrote in %s',
  (_, word) => {
    it.each(Object.entries(kindFacts(word)))(
      'no title of %s has a Hebrew letter of the portal',
      (name, facts) => {
        const { show } = notificationKinds[name as keyof Kinds] as NotificationKind<unknown>
        for (const each of facts) expect(ownWords(show(each).titleInEnglish)).not.toMatch(/[\u0590-\u05FF]/)
      },
    )

    it.each(Object.entries(mailsInEnglish(word)))('no sentence of %s has one', (_name, letters) => {
      for (const { subject, text, reason, link } of letters) {
        for (const said of [subject, text, reason, link?.title ?? '']) {
          expect(ownWords(said)).not.toMatch(/[\u0590-\u05FF]/)
        }
      }
    })
  },
)

it('every mail that a member may get is tried here', () => {
  const files = globSync('{platform,features,app}/**/server/**/*.ts', { exclude: ['**/*.test.ts'] })
  const texts = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/const (\w+): MailTexts</g)].map(([, name]) => name),
  )
  expect(Object.keys(mailsInEnglish('x')).sort()).toEqual(texts.sort())
})
