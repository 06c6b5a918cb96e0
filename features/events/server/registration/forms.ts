import { eq, sql } from 'drizzle-orm'
import { type Database, isoMoment, prepared } from '#core/server/database/index.ts'
import { notFound, type SessionUser } from '#core/server/http/index.ts'
import type { OptionSeats } from '#features/events/contract/registration.ts'
import { type Author, mayEdit } from '#platform/content/contract/rights.ts'
import { posts, type Viewer, viewer, viewerOf, visibleTo } from '#platform/content/server/index.ts'
import type { Question } from '#platform/questions/contract/questions.ts'
import { events } from '../tables.ts'
import { closing, type Window, window } from './states.ts'
import { registrationForms, registrationOptions, registrationSeats } from './tables.ts'

export interface EventForm {
  id: number
  slug: string
  title: string
  place: string
  startsAt: string
  endsAt: string
  opensAt: string | null
  closesAt: string
  questions: Question[]
  price: number
  waitingList: boolean
  countAdult: boolean
  maxSeats: number
  organisers: number[]
  window: Window
  /** The caller sees the event. */
  visible: boolean
}

const eventForms = prepared((db) =>
  db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      place: events.place,
      startsAt: isoMoment<string>(events.startsAt),
      endsAt: isoMoment<string>(events.endsAt),
      opensAt: isoMoment<string | null>(registrationForms.opensAt),
      closesAt: isoMoment<string>(closing),
      questions: registrationForms.questions,
      price: registrationForms.price,
      waitingList: registrationForms.waitingList,
      countAdult: registrationForms.countAdult,
      maxSeats: registrationForms.maxSeats,
      organisers: registrationForms.organisers,
      window,
      visible: sql<boolean>`${visibleTo(viewer)}`,
    })
    .from(registrationForms)
    .innerJoin(registrationSeats, eq(registrationSeats.postId, registrationForms.postId))
    .innerJoin(events, eq(events.postId, registrationForms.postId))
    .innerJoin(posts, eq(posts.id, registrationForms.postId))
    .where(eq(registrationForms.postId, sql.placeholder('id')))
    .prepare('event_forms'),
)

/** The registration form of an event, whether or not the caller sees it. */
export async function findForm(db: Database, user: Viewer, id: number): Promise<EventForm | undefined> {
  const [form] = await eventForms(db, '').execute({ ...viewerOf(user), id })
  return form
}

/** The registration form of an event that the caller sees or organises. Throws 404. */
export async function loadForm(db: Database, user: SessionUser, id: number): Promise<EventForm> {
  const form = await findForm(db, user, id)
  if (!form || !(form.visible || mayManage(user, form))) throw notFound('אין הרשמה לאירוע הזה')
  return form
}

/** Whether the person organises the event: its organisers, and those who edit events. */
export function mayManage(
  user: Author & { id: number },
  { organisers }: Pick<EventForm, 'organisers'>,
): boolean {
  return mayEdit(user, 'event') || organisers.includes(user.id)
}

/** The form of an event that the caller organises. Throws 404, for those who see the event too. */
export async function loadManaged(db: Database, user: SessionUser, id: number): Promise<EventForm> {
  const form = await loadForm(db, user, id)
  if (!mayManage(user, form)) throw notFound('אין הרשמה לאירוע הזה')
  return form
}

const optionSeats = prepared((db) =>
  db
    .select({
      question: registrationOptions.question,
      option: registrationOptions.option,
      capacity: registrationOptions.capacity,
      taken: registrationOptions.taken,
    })
    .from(registrationOptions)
    .where(eq(registrationOptions.postId, sql.placeholder('id')))
    .prepare('option_seats'),
)

/** What is taken of the options with a capacity of their own. */
export async function loadOptions(db: Database, id: number): Promise<OptionSeats[]> {
  return optionSeats(db, '').execute({ id })
}
