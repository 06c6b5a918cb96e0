import { civilDay, momentFrom } from '#demo/kit/calendar.ts'
import type { Load, LoadedPeople } from '#demo/kit/load.ts'
import { findApprovers } from '#platform/people/server/index.ts'
import type { requestStates } from '../contract/vocabulary.ts'
import { entitlementLedger, entitlementRequests } from '../server/entitlement/tables.ts'

interface RequestStory {
  /** Employee number. */
  by: string
  code: string
  amount: number
  reason: string
  /** Whole days before today. */
  back: number
  answered?: { by: string; granted: number; answer: string; back: number }
}

/** Two wait for managers, one for those who administer the shop, and two were answered. */
const stories: readonly RequestStory[] = [
  { by: '2006', code: 'A', amount: 3, reason: 'שי לצוות שסיים את החלפת השרתים', back: 1 },
  { by: '2009', code: 'W', amount: 12, reason: 'חתונה של הבת', back: 2 },
  { by: '3002', code: 'W', amount: 4, reason: 'ארוחת חג עם הנכדים', back: 3 },
  {
    ...{ by: '2010', code: 'P', amount: 12, reason: 'מתנות לשותפים מחו״ל', back: 9 },
    answered: { by: '2003', granted: 6, answer: 'אושר: 6 נקודות. את השאר אפשר בתקציב המכירות', back: 8 },
  },
  {
    ...{ by: '2007', code: 'B', amount: 24, reason: 'יום כיף של הצוות', back: 12 },
    answered: { by: '2003', granted: 0, answer: 'יום הכיף ממומן מתקציב הרווחה', back: 11 },
  },
]

function stateOf(answered: RequestStory['answered']): (typeof requestStates)[number] {
  if (!answered) return 'open'
  return answered.granted > 0 ? 'approved' : 'declined'
}

export async function loadRequests({ db, today }: Load, { people }: LoadedPeople): Promise<void> {
  const rows = stories.map(({ by, back, answered, ...story }) => ({
    ...story,
    userId: people.get(by) ?? 0,
    createdAt: momentFrom(today, -back, 10, 20),
    answered: answered && {
      ...answered,
      actorId: people.get(answered.by) ?? 0,
      at: momentFrom(today, -answered.back, 9, 5),
    },
  }))
  for (const { answered, ...row } of rows) {
    await db.insert(entitlementRequests).values({
      ...row,
      ...(await findApprovers(db, row.userId)),
      state: stateOf(answered),
      answer: answered?.answer ?? '',
      answeredBy: answered?.actorId ?? null,
      answeredAt: answered?.at ?? null,
    })
  }
  const grants = rows.flatMap(({ answered, userId, code, reason }) => {
    if (!answered || answered.granted === 0) return []
    const { granted, actorId, at, back } = answered
    const entry = { userId, code, year: civilDay(today, -back).year, amount: granted, actorId, createdAt: at }
    return [{ ...entry, kind: 'grant' as const, reason: `אישור בקשה: ${reason}` }]
  })
  await db.insert(entitlementLedger).values(grants)
}
