import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { counted } from '#core/rules/text/counted.ts'
import { pipelinedInOrder, prepared, type Transaction } from '#core/server/database/index.ts'
import { Refusal } from '#core/server/http/index.ts'
import { registrationKinds } from '#features/events/contract/notifications.ts'
import type { OptionSeats } from '#features/events/contract/registration.ts'
import type { RegistrationStateName } from '#features/events/contract/vocabulary.ts'
import {
  codeFrom,
  codeLength,
  hasSeatsFor,
  pricesOf,
  seatsLeft,
} from '#features/events/rules/registration.ts'
import { notify } from '#platform/notifications/server/index.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'
import type { Question } from '#platform/questions/rules/questions.ts'
import type { EventForm } from './forms.ts'
import { loadRegistration, type StoredRegistration } from './mine.ts'
import { activeRegistration } from './organisers/paid.ts'
import {
  type LockedSeats,
  moveOptions,
  type OptionChange,
  optionChanges,
  promote,
  writeSeats,
} from './seats.ts'
import { registrations } from './tables.ts'

export interface RequestedRegistration {
  answers: Answer[]
  seats: number
}

/** Everything that decides about one registration, read under the lock of the event's seats. */
export interface RegistrationContext {
  seats: LockedSeats
  form: EventForm
  /** A registration that was there before, a cancelled one too. */
  before: StoredRegistration | undefined
  options: OptionSeats[]
}

/** The seats that a registration takes of the event's. */
const takenBy = (before: StoredRegistration | undefined) =>
  before?.state === 'registered' || before?.state === 'offered' ? before.seats : 0

/** Whether the registration gets its seats or waits, where that is allowed. Throws a refusal where there is no room for it. */
function stateOf(
  { seats, form, before }: RegistrationContext,
  requested: RequestedRegistration,
  mayWait: boolean,
): 'registered' | 'waiting' {
  const held = takenBy(before)
  const more = requested.seats - held
  const tooMany = seats.capacity !== null && requested.seats > seats.capacity
  if (before?.state === 'waiting' && !tooMany) return 'waiting'
  if (before?.state !== 'waiting' && (more <= 0 || hasSeatsFor(seats, more))) return 'registered'
  const left = seatsLeft(seats) ?? 0
  if (held > 0) {
    throw new Refusal(
      'registration.no-room-to-grow',
      `${leftText(left)} הרישום הקודם נשאר כפי שהיה: ${counted(held, 'מקום אחד', '# מקומות', 'שני מקומות')}.`,
      'qty',
    )
  }
  if (form.waitingList && mayWait && !tooMany) return 'waiting'
  throw left > 0 || tooMany
    ? new Refusal('registration.not-enough-seats', `${leftText(left)} אפשר לבקש פחות.`, 'qty')
    : new Refusal('registration.full', 'כל המקומות נתפסו. אולי יתפנה מקום: כדאי לבדוק שוב בהמשך.')
}

function leftText(left: number): string {
  if (left === 0) return 'לא נותרו מקומות נוספים.'
  return counted(left, 'נותר מקום אחד.', 'נותרו # מקומות.', 'נותרו שני מקומות.')
}

/** What the registration changes of the options. Throws a refusal, naming the question, where one of them is full. */
function changesOf(
  { form, before, options }: RegistrationContext,
  wanted: RequestedRegistration,
): OptionChange[] {
  const former = activeRegistration(before)
  const held = former ? optionChanges(former.answers, -former.seats) : []
  const taken = optionChanges(wanted.answers, wanted.seats)
  for (const { question, option, change } of taken) {
    const limit = options.find((each) => each.question === question && each.option === option)
    if (!limit) continue
    const given = held.find((each) => each.question === question && each.option === option)?.change ?? 0
    if (change + given > 0 && limit.taken + change + given > limit.capacity) {
      throw optionFull(form.questions, limit, Math.max(0, limit.capacity - limit.taken - given))
    }
  }
  return [...held, ...taken]
}

function optionFull(questions: Question[], { question, option }: OptionSeats, left: number): Refusal {
  const place = questions.findIndex(({ key }) => key === question)
  const title = questions[place]?.options.find(({ key }) => key === option)?.title
  return new Refusal(
    'registration.option-full',
    `„${title}”: ${left === 0 ? 'כל המקומות נתפסו.' : leftText(left)} אפשר לבחור אפשרות אחרת.`,
    `register_questions.${place}.answers`,
  )
}

const insertion = prepared((db: Transaction) =>
  db
    .insert(registrations)
    .values({
      postId: sql.placeholder('postId'),
      userId: sql.placeholder('userId'),
      state: sql.placeholder('state'),
      mailDue: sql.placeholder('state'),
      seats: sql.placeholder('seats'),
      prices: sql`${sql.placeholder('prices')}::integer[]`,
      answers: sql`${sql.placeholder('answers')}::jsonb`,
      ordinal: sql.placeholder('ordinal'),
      code: sql.placeholder('code'),
      confirmBy: sql`${sql.placeholder('confirmBy')}::timestamptz`,
    })
    .prepare('insert_registration'),
)

/**
 * Writes a registration whose context is locked, and notifies its person. `byOrganisers`: they put the person down, who has to
 * confirm it until the moment where there is one. Returns it as it is then.
 */
export async function save(
  db: Transaction,
  context: RegistrationContext,
  userId: number,
  wanted: RequestedRegistration,
  byOrganisers?: { confirmBy: Date | null },
): Promise<StoredRegistration> {
  const { form, before, seats } = context
  const confirmBy = byOrganisers?.confirmBy ?? null
  const placed = stateOf(context, wanted, confirmBy === null)
  const state = confirmBy ? 'offered' : placed
  const changes = changesOf(context, wanted)
  const prices = pricesOf(activeRegistration(before)?.prices ?? [], wanted.seats, form.price)
  const isNew = !activeRegistration(before)
  const isTold = isNew || byOrganisers || before?.state === 'offered'
  const after = seatsAfter(seats, before, wanted.seats, state)
  const renewed = {
    ordinal: after.lastOrdinal,
    registeredAt: sql`now()`,
    attendedAt: null,
    remindedAt: null,
    correctedAt: null,
    correction: '',
  }
  const { id } = form
  const [, , , , saved] = await pipelinedInOrder([
    () =>
      before
        ? db
            .update(registrations)
            .set({
              ...wanted,
              prices,
              state,
              confirmBy,
              ...(isNew && renewed),
              ...(isTold && { mailDue: state }),
            })
            .where(eq(registrations.id, before.id))
        : insertion(db, '').execute({
            postId: id,
            userId,
            answers: JSON.stringify(wanted.answers),
            seats: wanted.seats,
            state,
            prices,
            ordinal: after.lastOrdinal,
            code: codeFrom(randomBytes(codeLength)),
            confirmBy: confirmBy?.toISOString() ?? null,
          }),
    () => writeSeats(db, id, after),
    () => moveOptions(db, id, changes),
    async () => isTold && tell(db, userId, form, { prices, placed, byOrganisers }),
    () => loadRegistration(db, id, userId),
  ])
  const { promoted } = await promote(db, id, after)
  const stored = promoted === 0 ? saved : await loadRegistration(db, id, userId)
  if (!stored) throw new Error('the registration was not written')
  return stored
}

interface Placed {
  /** Agorot of each seat. */
  prices: number[]
  placed: 'registered' | 'waiting'
  byOrganisers: { confirmBy: Date | null } | undefined
}

function tell(
  db: Transaction,
  userId: number,
  { id, slug, title }: EventForm,
  { prices, placed, byOrganisers }: Placed,
): Promise<void> {
  const facts = { userIds: [userId], event: { id, slug, title }, seats: prices.length }
  const confirmBy = byOrganisers?.confirmBy
  if (confirmBy) {
    return notify(db, registrationKinds['registration-offered'], {
      ...facts,
      total: prices.reduce((sum, price) => sum + price, 0),
      confirmBy,
    })
  }
  const by = byOrganisers ? ('organiser' as const) : ('self' as const)
  return notify(db, registrationKinds.registration, { ...facts, state: placed, by })
}

/** The seats of the event once the registration is written. */
function seatsAfter(
  seats: LockedSeats,
  before: StoredRegistration | undefined,
  wanted: number,
  state: RegistrationStateName,
): LockedSeats {
  const waited = before?.state === 'waiting' ? 1 : 0
  return {
    ...seats,
    taken: seats.taken - takenBy(before) + (state === 'waiting' ? 0 : wanted),
    waiting: seats.waiting - waited + (state === 'waiting' ? 1 : 0),
    lastOrdinal: seats.lastOrdinal + (activeRegistration(before) ? 0 : 1),
  }
}
