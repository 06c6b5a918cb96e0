import { and, eq, isNull } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { counted } from '#core/rules/text/counted.ts'
import { formatDate, formatTime } from '#core/rules/time/dates.ts'
import { type Database, pipelinedInOrder, type Transaction } from '#core/server/database/index.ts'
import {
  forbidden,
  type Handler,
  invalid,
  notFound,
  Refusal,
  type SessionUser,
} from '#core/server/http/index.ts'
import type { MyRegistration, registration } from '#features/events/contract/registration.ts'
import { asksForChildren, firstDuplicate, offerEnds, seatsOf } from '#features/events/rules/registration.ts'
import { inAudience, posts } from '#platform/content/server/index.ts'
import { formatPlate } from '#platform/people/rules/vehicle.ts'
import { users } from '#platform/people/server/index.ts'
import type { Answer } from '#platform/questions/rules/questions.ts'
import { answersTo } from '#platform/questions/server/index.ts'
import { type EventForm, loadForm, loadManaged, loadOptions } from './forms.ts'
import { loadRegistration, shownRegistration } from './mine.ts'
import { loadListed } from './organisers/organise.ts'
import { activeRegistration, costs, offersSeats, refuseAttended, refuseOwn } from './organisers/paid.ts'
import { type RegistrationContext, type RequestedRegistration, save } from './save.ts'
import { lockSeats, promote } from './seats.ts'

type Given = Body<typeof registration.eventRegistration>

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
  const found = await lockContext(db, user, id, user.id, loadForm)
  if (!found.form.visible) throw notFound('אין הרשמה לאירוע הזה')
  refuseOutsideTime(found)
  return shownRegistration(await save(db, found, user.id, requestedOf(found.form, given)))
}

/** Whether or not the event is open; to what costs something people are offered seats. Throws 404, 400, or a refusal, for one's own too. */
export const registerPerson: Handler<typeof registration.registerPerson> = async ({
  db,
  portal,
  user,
  query: { id },
  body: given,
}) => {
  const found = await lockContext(db, user, id, given.user, loadManaged)
  await refuseStranger(db, id, given.user)
  const wanted = requestedOf(found.form, given)
  refuseOwn(costs(found, wanted.seats), given.user, user.id)
  const confirmBy = offersSeats(found, wanted.seats) ? offerEnds(found.form, portal.clock()) : null
  await save(db, found, given.user, wanted, { confirmBy })
  return loadListed(db, id, given.user)
}

/** Locks the seats of an event and reads what decides about a person's registration. */
async function lockContext(
  db: Transaction,
  user: SessionUser,
  id: number,
  userId: number,
  load: typeof loadForm,
): Promise<RegistrationContext> {
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
export function refuseOutsideTime({ form, before }: Pick<RegistrationContext, 'form' | 'before'>): void {
  const isNew = !activeRegistration(before)
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
  refuseAttended({ before })
}

/** What the answers come to. Throws 400 naming the answers that are wrong, or a refusal. */
function requestedOf(form: EventForm, given: Given): RequestedRegistration {
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
  if (!given.confirm) refuseTwice(form, answers)
  return { answers, seats }
}

/** Throws a refusal where a child or a vehicle is named twice, which may be meant so: who confirms it is asked no more. */
function refuseTwice({ questions }: EventForm, answers: readonly Answer[]): void {
  const twice = firstDuplicate(answers)
  if (!twice) return
  const what = twice.type === 'vehicle' ? `הרכב ${formatPlate(twice.name)} רשום` : `השם ${twice.name} רשום`
  const place = questions.findIndex(({ key }) => key === twice.key)
  throw new Refusal('registration.twice', `${what} פעמיים.`, `register_questions.${place}.answers`)
}
