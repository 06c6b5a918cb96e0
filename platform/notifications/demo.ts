import { normalise } from '#core/rules/text/hebrew.ts'
import { insertRows } from '#core/server/database/index.ts'
import type { LoadedPeople } from '#demo/kit/load.ts'
import { daysBefore, type Load } from '#demo/kit/load.ts'
import { type Random, seededRandom } from '#demo/kit/random.ts'
import type { PushTopic } from './contract/vocabulary.ts'
import { pushes } from './server/push/tables.ts'
import { notifications, pushDeliveries } from './server/tables.ts'

interface Story {
  title: string
  text: string
  url: string
  topic: PushTopic
  urgent: boolean
  daysAgo: number
}

const stories: readonly Story[] = [
  {
    title: 'יום כיף משפחות: ההרשמה נפתחה',
    text: 'השנה נפגשים בפארק הירקון. המקומות מוגבלים, כדאי להירשם כבר היום.',
    ...{ url: '/events', topic: 'events', urgent: false, daysAgo: 21 },
  },
  {
    title: 'חיסוני שפעת במשרדים',
    text: 'אחות תבקר בכל סניף השבוע. אין צורך בתור, מספיק להגיע עם תעודה.',
    ...{ url: '/home-page', topic: 'wellbeing', urgent: false, daysAgo: 12 },
  },
  {
    title: 'המשרדים בחיפה סגורים היום',
    text: 'בגלל הפסקת חשמל עובדים היום מהבית. עדכון נוסף יישלח עד הצהריים.',
    ...{ url: '/home-page', topic: 'general', urgent: true, daysAgo: 6 },
  },
  {
    title: 'הטבה חדשה לחודש הקרוב',
    text: 'הנחה לעובדים בספא ובחדרי כושר בכל הארץ.',
    ...{ url: '/benefits', topic: 'events', urgent: false, daysAgo: 2 },
  },
]

const devices = ['Chrome · Android', 'Safari · iPhone', 'Chrome · Windows', 'Edge · Windows']
const everybody = { branches: null, departments: null, roles: null, employee_numbers: null }
const minutes = 1 / (24 * 60)

/** Loads what was sent to people's devices, one push that is scheduled and one that was cancelled. */
export async function loadPushes(load: Load, { people }: LoadedPeople): Promise<void> {
  const random = seededRandom('pushes')
  const authorId = people.get('1001') ?? 0
  for (const story of stories) await loadStory(load, people, story, authorId, random)
  const later = { authorId, audience: everybody, topic: 'general', urgent: false } as const
  const { db, today } = load
  await db.insert(pushes).values({
    ...{ ...later, title: 'סקר שביעות רצון: יום אחרון', text: 'עוד אפשר לענות, זה לוקח שלוש דקות.' },
    ...{ url: '/surveys', sendAt: daysBefore(today, -2) },
  })
  await db.insert(pushes).values({
    ...{ ...later, title: 'בדיקת מערכת כריזה', text: 'בצהריים תיערך בדיקה קצרה.', state: 'cancelled' },
    ...{ url: '/home-page', sendAt: daysBefore(today, 4) },
  })
}

/** Messages of others would be read, and soon deleted: only those who try the portal have them. */
function messagesFor(people: ReadonlyMap<string, number>): number[] {
  return ['1001', '1002', '2001', '2002', '3001'].map((number) => people.get(number) ?? 0)
}

async function loadStory(
  { db, today }: Load,
  people: ReadonlyMap<string, number>,
  { daysAgo, ...story }: Story,
  authorId: number,
  random: Random,
): Promise<void> {
  const sentAt = daysBefore(today, daysAgo)
  const [row] = await db
    .insert(pushes)
    .values({ ...story, authorId, audience: everybody, sendAt: sentAt, state: 'sent', people: people.size })
    .returning({ id: pushes.id })
  const topic = `push:${row?.id ?? 0}`
  const kind = story.urgent ? 'emergency' : 'announcement'
  const { title, text, url } = story
  await insertRows(
    db,
    notifications,
    messagesFor(people).map((userId) => ({
      ...{ userId, kind, topic, title, text, url, words: normalise(`${title} ${text}`) },
      ...{ happenedAt: sentAt, readAt: daysBefore(today, daysAgo - random.between(1, 600) * minutes) },
    })),
  )
  const withDevice = [...people.values()].filter(() => random.chance(0.6))
  await insertRows(
    db,
    pushDeliveries,
    withDevice.map((userId) => {
      const ended = daysBefore(today, daysAgo - minutes)
      const state = random.chance(0.94) ? 'accepted' : random.chance(0.7) ? 'gone' : 'failed'
      return {
        ...{ userId, topic, state, device: random.pick(devices), attempts: state === 'failed' ? 6 : 1 },
        ...{ dueAt: sentAt, createdAt: sentAt, endedAt: ended },
        problem: state === 'accepted' ? null : state === 'gone' ? '410' : '503',
        openedAt:
          state === 'accepted' && random.chance(0.4)
            ? daysBefore(today, daysAgo - random.between(2, 400) * minutes)
            : null,
      }
    }),
  )
}
