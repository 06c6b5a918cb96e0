import { and, eq, isNotNull, max, sql } from 'drizzle-orm'
import { counted } from '#core/rules/text/counted.ts'
import { isoMoment, jsonOf, rowsFrom, type Transaction } from '#core/server/database/index.ts'
import { invalid, Refusal } from '#core/server/http/index.ts'
import {
  type EventInput,
  type RegistrationInput,
  RegistrationTerms,
} from '#features/events/contract/content-type.ts'
import { checkPeople } from '#platform/people/server/index.ts'
import { offersOptions } from '#platform/questions/rules/questions.ts'
import { refuseQuestions } from '#platform/questions/server/index.ts'
import type { RegistrationPart } from '../content-type.ts'
import { events } from '../tables.ts'
import { type LockedSeats, lockSeats, promote } from './seats.ts'
import { registrationForms, registrationOptions, registrationSeats, registrations } from './tables.ts'

export const registrationPart: RegistrationPart = {
  clean(fields) {
    const { registration } = fields
    if (registration === null) return null
    checkTimes(fields, registration)
    if (registration.waiting_list && fields.capacity === null) {
      throw invalid('event.capacity', 'missing', 'רשימת המתנה צריכה מספר מקומות')
    }
    refuseQuestions(registration.questions, 'event.registration.questions')
    return { ...registration, organisers: [...new Set(registration.organisers)] }
  },

  async refuseReopening(db, postId, { ends_at }) {
    if (!(await lockSeats(db, postId))) return
    const owed = db
      .select({ id: registrations.id })
      .from(registrations)
      .innerJoin(events, and(eq(events.postId, registrations.postId), sql`${events.endsAt} <= now()`))
      .where(
        and(
          eq(registrations.postId, postId),
          eq(registrations.state, 'registered'),
          sql`0 < any(${registrations.prices})`,
          sql`${ends_at}::timestamptz > now()`,
        ),
      )
    if ((await owed.limit(1)).length > 0) {
      throw new Refusal(
        'registration.over-and-paid',
        'האירוע הסתיים ונרשמו אליו בתשלום, ולכן אי אפשר להעביר אותו למועד שעוד לא היה. אפשר לכתוב אירוע חדש.',
        'event.ends_at',
      )
    }
  },

  async write(db, postId, fields) {
    const { registration } = fields
    if (registration === null) return removeForm(db, postId)
    await checkPeople(db, registration.organisers, 'event.registration.organisers')
    await writeForm(db, postId, fields, registration)
  },

  column: (postId) =>
    jsonOf(
      RegistrationTerms,
      {
        opens_at: isoMoment<string | null>(registrationForms.opensAt),
        closes_at: isoMoment<string | null>(registrationForms.closesAt),
        price: registrationForms.price,
        waiting_list: registrationForms.waitingList,
        count_adult: registrationForms.countAdult,
        max_seats: registrationForms.maxSeats,
      },
      sql`from ${registrationForms} where ${registrationForms.postId} = ${postId}`,
    ),

  async answered(db, postId) {
    const { rows } = await db.execute<{ question: string; answers: number }>(sql`
      select answer ->> 'key' as question, count(*)::integer as answers
      from ${registrations}, jsonb_array_elements(${registrations.answers}) answer
      where ${registrations.postId} = ${postId} group by 1 order by 1`)
    return rows
  },
}

function checkTimes({ ends_at }: EventInput, { opens_at, closes_at }: RegistrationInput): void {
  if (closes_at !== null && Date.parse(closes_at) > Date.parse(ends_at)) {
    throw invalid('event.registration.closes_at', 'too-late', 'ההרשמה נסגרת אחרי סוף האירוע')
  }
  const until = Date.parse(closes_at ?? ends_at)
  if (opens_at !== null && !(Date.parse(opens_at) < until)) {
    throw invalid('event.registration.opens_at', 'too-late', 'ההרשמה נפתחת אחרי שהיא נסגרת')
  }
}

/** Removes the form of an event to which nobody is registered, and of which payroll takes nothing back. Throws a refusal. */
async function removeForm(db: Transaction, postId: number): Promise<void> {
  const seats = await lockSeats(db, postId)
  if (!seats) return
  const corrected = and(eq(registrations.postId, postId), isNotNull(registrations.correctedAt))
  if (seats.taken > 0 || seats.waiting > 0 || (await db.$count(registrations, corrected)) > 0) {
    throw new Refusal(
      'registration.has-registrations',
      'כבר יש נרשמים, ולכן אי אפשר להסיר את ההרשמה. אפשר לסגור אותה עכשיו, בשדה „סגירת ההרשמה”.',
      'event.registration',
    )
  }
  await db.delete(registrationForms).where(eq(registrationForms.postId, postId))
}

/**
 * Writes the form and the capacities; who waits and fits now gets their seats. Throws a refusal where fewer than are taken would
 * be left, or seats would be counted otherwise.
 */
async function writeForm(
  db: Transaction,
  postId: number,
  { capacity, starts_at }: EventInput,
  form: RegistrationInput,
): Promise<void> {
  const values = {
    questions: form.questions,
    opensAt: form.opens_at ? new Date(form.opens_at) : null,
    closesAt: form.closes_at ? new Date(form.closes_at) : null,
    price: form.price,
    waitingList: form.waiting_list,
    countAdult: form.count_adult,
    maxSeats: form.max_seats,
    organisers: form.organisers,
  }
  const seats = await lockSeats(db, postId)
  if (seats && capacity !== null) await refuseTooLow(db, postId, seats, capacity)
  if (seats && seats.taken + seats.waiting > 0) await refuseOtherCount(db, postId, form)
  await db
    .insert(registrationForms)
    .values({ postId, ...values })
    .onConflictDoUpdate({ target: registrationForms.postId, set: values })
  await db
    .insert(registrationSeats)
    .values({ postId, capacity, notifiedStartsAt: new Date(starts_at) })
    .onConflictDoUpdate({
      target: registrationSeats.postId,
      // Where nobody is registered, nobody has to be told that the event moved.
      set: {
        capacity,
        notifiedStartsAt: sql`case when ${registrationSeats.taken} + ${registrationSeats.waiting} = 0
          then excluded.told_start else ${registrationSeats.notifiedStartsAt} end`,
      },
    })
  await writeOptions(db, postId, form)
  if (seats) await promote(db, postId, { ...seats, capacity })
}

/** Throws a refusal where the adult would count otherwise than in the registrations that are there. */
async function refuseOtherCount(
  db: Transaction,
  postId: number,
  { count_adult }: RegistrationInput,
): Promise<void> {
  const [before] = await db
    .select({ countAdult: registrationForms.countAdult })
    .from(registrationForms)
    .where(eq(registrationForms.postId, postId))
  if (before && before.countAdult !== count_adult) {
    throw new Refusal(
      'registration.adult-counted',
      'כבר יש נרשמים, ולכן אי אפשר לשנות אם המבוגר המלווה נספר.',
      'event.registration.count_adult',
    )
  }
}

/** Throws a refusal where the capacity is less than what is taken, or than somebody waits for: they would block the list for ever. */
async function refuseTooLow(
  db: Transaction,
  postId: number,
  { taken, waiting }: LockedSeats,
  capacity: number,
): Promise<void> {
  const tooLow = (reason: string, least: number) =>
    new Refusal(
      'registration.capacity-too-low',
      `${reason} אפשר לקבוע ${least} או יותר, או לבטל קודם רישומים.`,
      'event.capacity',
    )
  if (capacity < taken)
    throw tooLow(
      counted(taken, 'כבר תפוס מקום אחד.', 'כבר תפוסים # מקומות.', 'כבר תפוסים שני מקומות.'),
      taken,
    )
  if (waiting === 0) return
  const [row] = await db
    .select({ most: max(registrations.seats) })
    .from(registrations)
    .where(and(eq(registrations.postId, postId), eq(registrations.state, 'waiting')))
  const most = row?.most ?? 0
  if (capacity < most)
    throw tooLow(
      counted(
        most,
        'ברשימת ההמתנה מחכים למקום אחד.',
        'ברשימת ההמתנה מחכים ל־# מקומות יחד.',
        'ברשימת ההמתנה מחכים לשני מקומות יחד.',
      ),
      most,
    )
}

/** Writes the capacities of options, counting anew what is taken of each. Throws a refusal where more is taken than there is. */
async function writeOptions(
  db: Transaction,
  postId: number,
  { questions }: RegistrationInput,
): Promise<void> {
  const limited = questions.flatMap(({ key, type, options }, place) =>
    offersOptions(type)
      ? options.flatMap((option, index) =>
          option.capacity === null
            ? []
            : [
                {
                  question: key,
                  option: option.key,
                  capacity: option.capacity,
                  place,
                  index,
                  title: option.title,
                },
              ],
        )
      : [],
  )
  const taken = sql`select answer ->> 'key' as question, chosen as option, sum(${registrations.seats})::integer as taken
    from ${registrations}, jsonb_array_elements(${registrations.answers}) answer,
      jsonb_array_elements_text(answer -> 'options') chosen
    where ${registrations.postId} = ${postId} and ${registrations.state} <> 'cancelled' group by 1, 2`
  const wanted = rowsFrom('wanted', { question: 'text', option: 'text', capacity: 'integer' }, limited)
  const { rows } = await db.execute<{ question: string; option: string; taken: number }>(sql`
    with held as (${taken}), numbered as (
      select wanted.question, wanted.option, wanted.capacity, coalesce(held.taken, 0) as taken
      from ${wanted} left join held using (question, option)),
    deleted as (
      delete from ${registrationOptions} where ${registrationOptions.postId} = ${postId} and not exists (
        select 1 from numbered where numbered.question = ${registrationOptions.question}
          and numbered.option = ${registrationOptions.option})),
    written as (
      insert into ${registrationOptions} (post_id, question, option, capacity, taken)
      select ${postId}::integer, question, option, capacity, taken from numbered where taken <= capacity
      on conflict (post_id, question, option) do update set capacity = excluded.capacity, taken = excluded.taken)
    select question, option, taken from numbered where taken > capacity`)
  const [short] = rows
  if (!short) return
  const full = limited.find(({ question, option }) => question === short.question && option === short.option)
  throw new Refusal(
    'registration.option-capacity-too-low',
    `באפשרות „${full?.title}” ${counted(short.taken, 'כבר תפוס מקום אחד.', 'כבר תפוסים # מקומות.', 'כבר תפוסים שני מקומות.')}`,
    `event.registration.questions.${full?.place}.options.${full?.index}.capacity`,
  )
}
