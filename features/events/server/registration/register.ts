import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { counted } from '#core/rules/counted.ts'
import { formatDate, formatTime } from '#core/rules/dates.ts'
import type { Database, Transaction } from '#core/server/database/connect.ts'
import { pipelinedInOrder } from '#core/server/database/pipeline.ts'
import { prepared } from '#core/server/database/prepared.ts'
import { forbidden, invalid, notFound, Refusal } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import { registrationKinds } from '#features/events/contract/notifications.ts'
import type { MyRegistration, OptionSeats, registration } from '#features/events/contract/registration.ts'
import {
  asksForChildren,
  codeFrom,
  codeLength,
  fits,
  seatsLeft,
  seatsOf,
} from '#features/events/rules/registration.ts'
import { inAudience, posts } from '#platform/content/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'
import type { Question } from '#platform/questions/rules/questions.ts'
import { answersTo } from '#platform/questions/server/index.ts'
import { type EventForm, loadForm, loadManaged, loadOptions } from './forms.ts'
import { loadRegistration, type StoredRegistration, shownRegistration } from './mine.ts'
import {
  type LockedSeats,
  lockSeats,
  moveOptions,
  type OptionChange,
  optionChanges,
  promote,
  writeSeats,
} from './seats.ts'
import { registrations } from './tables.ts'

type Given = Body<typeof registration.eventRegistration>

/** What somebody wants of an event. */
interface Wanted {
  answers: Answer[]
  seats: number
}

/** Everything that decides about one registration, read under the lock of the event's seats. */
interface Case {
  seats: LockedSeats
  form: EventForm
  /** A registration that was there before, a cancelled one too. */
  before: StoredRegistration | undefined
  options: OptionSeats[]
}

/**
 * Registers the caller to an event, or changes their registration. `db` is a transaction, which locks the seats of the event
 * before it reads what decides. Throws 403 for somebody else, 404, 400 naming the answers that are wrong, or a refusal.
 */
export async function register(
  db: Transaction,
  user: SessionUser,
  id: number,
  given: Given,
): Promise<MyRegistration> {
  if (given.user !== user.id) throw forbidden('אפשר להירשם רק בשם עצמך')
  const found = await lockCase(db, user, id, user.id, loadForm)
  if (!found.form.visible) throw notFound('אין הרשמה לאירוע הזה')
  refuseOutsideTime(found)
  return shownRegistration(await save(db, found, user.id, given, 'self'))
}

/** Registers somebody as one who organises the event, whether or not it is open. Throws 404, 400, or a refusal. */
export async function registerPerson(
  db: Transaction,
  user: SessionUser,
  id: number,
  given: Given,
): Promise<void> {
  const found = await lockCase(db, user, id, given.user, loadManaged)
  await refuseStranger(db, id, given.user)
  await save(db, found, given.user, given, 'organiser')
}

/** Locks the seats of an event and reads what decides about a person's registration. */
async function lockCase(
  db: Transaction,
  user: SessionUser,
  id: number,
  userId: number,
  load: typeof loadForm,
): Promise<Case> {
  const [locked, form, before, options] = await pipelinedInOrder([
    () => lockSeats(db, id),
    () => load(db, user, id),
    () => loadRegistration(db, id, userId),
    () => loadOptions(db, id),
  ])
  if (!locked) throw notFound('אין הרשמה לאירוע הזה')
  // Somebody who waits may have left since the last change, so that others fit.
  const { seats, promoted } = await promote(db, id, locked)
  if (promoted === 0) return { seats, form, before, options }
  return { seats, form, before: await loadRegistration(db, id, userId), options: await loadOptions(db, id) }
}

/** Throws 400 unless the person is active and the event is meant for them. */
async function refuseStranger(db: Database, id: number, userId: number): Promise<void> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(posts, inAudience(users))
    .where(and(eq(users.id, userId), isNull(users.disabledAt), eq(posts.id, id)))
  if (!person) throw invalid('user', 'not-found', 'האדם לא נמצא, או שהאירוע מיועד לאנשים אחרים')
}

const timeText = (moment: string) => `${formatDate(new Date(moment))} ${formatTime(new Date(moment))}`

/** Throws a refusal where the person may not register or change anything now. */
export function refuseOutsideTime({ form, before }: Pick<Case, 'form' | 'before'>): void {
  const isNew = !before || before.state === 'cancelled'
  if (form.window === 'over') throw new Refusal('registration.over', 'האירוע הסתיים.')
  if (form.window === 'closed') {
    throw new Refusal(
      'registration.closed',
      `ההרשמה נסגרה ב־${timeText(form.closesAt)}. לשינוי אפשר לפנות למארגנים.`,
    )
  }
  if (form.window === 'not-open' && isNew) {
    throw new Refusal('registration.not-open', `ההרשמה תיפתח ב־${timeText(form.opensAt ?? '')}.`)
  }
}

/** What the answers come to. Throws 400 naming the answers that are wrong, or a refusal. */
function wantedOf(form: EventForm, given: Given): Wanted {
  const answers = answersTo(form.questions, given.register_questions, 'register_questions')
  const seats = seatsOf(form, answers, given.qty)
  const place = form.questions.findIndex(({ type }) => type === 'children')
  const field = asksForChildren(form.questions) ? `register_questions.${place}.answers` : 'qty'
  if (seats === 0) throw new Refusal('registration.no-children', 'צריך לרשום לפחות ילד או ילדה.', field)
  if (seats > form.maxSeats) {
    throw new Refusal(
      'registration.too-many-seats',
      `אפשר לרשום עד ${counted(form.maxSeats, 'מקום אחד', '# מקומות', 'שני מקומות')}.`,
      field,
    )
  }
  return { answers, seats }
}

/** How the registration will stand. Throws a refusal where there is no room for it. */
function stateOf({ seats, form, before }: Case, wanted: Wanted): 'registered' | 'waiting' {
  const held = before?.state === 'registered' ? before.seats : 0
  const more = wanted.seats - held
  const tooMany = seats.capacity !== null && wanted.seats > seats.capacity
  if (before?.state === 'waiting' && !tooMany) return 'waiting'
  if (before?.state !== 'waiting' && (more <= 0 || fits(seats, more))) return 'registered'
  const left = seatsLeft(seats) ?? 0
  if (held > 0) {
    throw new Refusal(
      'registration.no-room-to-grow',
      `${leftText(left)} הרישום הקודם נשאר כפי שהיה: ${counted(held, 'מקום אחד', '# מקומות', 'שני מקומות')}.`,
      'qty',
    )
  }
  if (form.waitingList && !tooMany) return 'waiting'
  throw left > 0 || tooMany
    ? new Refusal('registration.not-enough-seats', `${leftText(left)} אפשר לבקש פחות.`, 'qty')
    : new Refusal('registration.full', 'כל המקומות נתפסו. אולי יתפנה מקום: כדאי לבדוק שוב בהמשך.')
}

function leftText(left: number): string {
  if (left === 0) return 'לא נותרו מקומות נוספים.'
  return counted(left, 'נותר מקום אחד.', 'נותרו # מקומות.', 'נותרו שני מקומות.')
}

/** What the registration changes of the options. Throws a refusal, naming the question, where one of them is full. */
function changesOf({ form, before, options }: Case, wanted: Wanted): OptionChange[] {
  const held = before && before.state !== 'cancelled' ? optionChanges(before.answers, -before.seats) : []
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
      price: sql.placeholder('price'),
      answers: sql`${sql.placeholder('answers')}::jsonb`,
      ordinal: sql.placeholder('ordinal'),
      code: sql.placeholder('code'),
    })
    .prepare('insert_registration'),
)

/** Writes a registration whose case is locked, and says so to its person. Returns it as it is then. */
async function save(
  db: Transaction,
  found: Case,
  userId: number,
  given: Given,
  by: 'self' | 'organiser',
): Promise<StoredRegistration> {
  const { form, before, seats } = found
  const wanted = wantedOf(form, given)
  const state = stateOf(found, wanted)
  const changes = changesOf(found, wanted)
  const isNew = !before || before.state === 'cancelled'
  const isTold = isNew || by === 'organiser'
  const after = seatsAfter(seats, before, { ...wanted, state })
  const renewed = {
    ordinal: after.lastOrdinal,
    price: form.price,
    registeredAt: sql`now()`,
    attendedAt: null,
    remindedAt: null,
  }
  const { id, slug, title } = form
  const facts = { event: { id, slug, title }, state, seats: wanted.seats, by }
  const [, , , , saved] = await pipelinedInOrder([
    () =>
      before
        ? db
            .update(registrations)
            .set({ ...wanted, state, ...(isNew && renewed), ...(isTold && { mailDue: state }) })
            .where(eq(registrations.id, before.id))
        : insertion(db, '').execute({
            postId: id,
            userId,
            answers: JSON.stringify(wanted.answers),
            seats: wanted.seats,
            state,
            price: form.price,
            ordinal: after.lastOrdinal,
            code: codeFrom(randomBytes(codeLength)),
          }),
    () => writeSeats(db, id, after),
    () => moveOptions(db, id, changes),
    async () => isTold && notify(db, registrationKinds.registration, { userIds: [userId], ...facts }),
    () => loadRegistration(db, id, userId),
  ])
  const { promoted } = await promote(db, id, after)
  const stored = promoted === 0 ? saved : await loadRegistration(db, id, userId)
  if (!stored) throw new Error('the registration was not written')
  return stored
}

/** The seats of the event once the registration is written. */
function seatsAfter(
  seats: LockedSeats,
  before: StoredRegistration | undefined,
  { seats: wanted, state }: { seats: number; state: 'registered' | 'waiting' },
): LockedSeats {
  const isNew = !before || before.state === 'cancelled'
  const held = before?.state === 'registered' ? before.seats : 0
  const waited = before?.state === 'waiting' ? 1 : 0
  return {
    ...seats,
    taken: seats.taken - held + (state === 'registered' ? wanted : 0),
    waiting: seats.waiting - waited + (state === 'waiting' ? 1 : 0),
    lastOrdinal: seats.lastOrdinal + (isNew ? 1 : 0),
  }
}
