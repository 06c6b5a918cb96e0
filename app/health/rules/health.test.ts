import { expect, it } from 'vitest'
import { type HealthFigures, judgeHealth } from './health.ts'

const queue = { waiting: 0, age: 0, failed: 0, retried: 0 }
const gigabyte = 1024 ** 3
const well = {
  database: { time: 2, busy: 1, most: 10, waiting: 0 },
  storage: { time: 1 },
  disks: { data: { free: 50 * gigabyte, size: 100 * gigabyte } },
  mail: { ...queue, hasServer: true },
  pushes: queue,
  jobs: { ...queue, overdue: [] },
  backup: { age: 3600, isScheduled: true, isOurs: true },
  memory: { used: gigabyte / 4, limit: 2 * gigabyte, heap: 1, heapLimit: 10 },
  calls: { all: 1000, faults: 1 },
} satisfies HealthFigures
const troublesOf = (changed: Partial<HealthFigures>) =>
  judgeHealth({ ...well, ...changed })
    .filter(({ state }) => state !== 'good')
    .map(({ subject, state, sentence }) => [subject, state, sentence])

it('finds nothing to do where all stands well', () => {
  expect(judgeHealth(well).every(({ state, advice }) => state === 'good' && advice === '')).toBe(true)
})

it.each<[Partial<HealthFigures>, string, string, string]>([
  [{ database: null }, 'database', 'bad', 'מסד הנתונים לא עונה.'],
  [
    { database: { time: 2, busy: 10, most: 10, waiting: 2 } },
    'database',
    'warning',
    'כל 10 החיבורים תפוסים, ושתי קריאות מחכות.',
  ],
  [
    { database: { time: 700, busy: 1, most: 10, waiting: 0 } },
    'database',
    'warning',
    'מסד הנתונים עונה לאט: 700 אלפיות שנייה.',
  ],
  [
    { replica: { state: 'behind', lag: 119_000 } },
    'replica',
    'warning',
    'מפגר שתי דקות אחרי מסד הנתונים. בינתיים דוחות נקראים ממסד הנתונים עצמו.',
  ],
  [
    { replica: { state: 'behind', lag: Number.POSITIVE_INFINITY } },
    'replica',
    'warning',
    'עונה, ועוד לא היה מעודכן. בינתיים דוחות נקראים ממסד הנתונים עצמו.',
  ],
  [
    { replica: { state: 'away', lag: 90_000 } },
    'replica',
    'warning',
    'לא עונה. בינתיים דוחות נקראים ממסד הנתונים עצמו.',
  ],
  [
    { storage: null },
    'storage',
    'bad',
    'אחסון הקבצים לא עונה: תמונות ומסמכים לא נפתחים, ואי אפשר להעלות חדשים.',
  ],
  [
    { disks: { data: { free: gigabyte, size: 100 * gigabyte } } },
    'disk',
    'bad',
    'פנויים 1 ג״ב מתוך 100 ג״ב.',
  ],
  [
    { disks: { ...well.disks, backup: { free: 10 * gigabyte, size: 100 * gigabyte } } },
    'disk',
    'warning',
    'בדיסק של הגיבויים פנויים 10 ג״ב מתוך 100 ג״ב.',
  ],
  [
    { mail: { ...queue, hasServer: false } },
    'mail',
    'warning',
    'לא הוגדר שרת דואר: המכתבים נשמרים בדואר היוצא ולא נשלחים.',
  ],
  [
    { mail: { ...queue, hasServer: true, retried: 2 } },
    'mail',
    'warning',
    'לא נשלחו בפעם הראשונה ומנוסים שוב: שני מכתבים.',
  ],
  [
    { mail: { ...queue, hasServer: true, failed: 1 } },
    'mail',
    'warning',
    'לא הגיעו בארבעת הימים האחרונים: מכתב אחד.',
  ],
  [
    { pushes: { ...queue, waiting: 7, age: 3600 } },
    'pushes',
    'bad',
    'ההתראות למכשירים לא יוצאות כבר 60 דקות. בתור: 7.',
  ],
  [{ jobs: { ...queue, failed: 1, overdue: [] } }, 'jobs', 'warning', 'עבודת רקע אחת נכשלה בשעה האחרונה.'],
  [
    { jobs: { ...queue, failed: 1, overdue: ['back-up', 'clean-up mails'] } },
    'jobs',
    'bad',
    'לא הצליחו כבר זמן רב: back-up, clean-up mails.',
  ],
  [{ backup: { ...well.backup, age: 40 * 3600 } }, 'backup', 'bad', 'הגיבוי האחרון נעשה לפני 40 שעות.'],
  [{ backup: { age: null, isScheduled: false, isOurs: true } }, 'backup', 'warning', 'עוד לא נעשה גיבוי.'],
  [{ calls: { all: 100, faults: 2 } }, 'calls', 'warning', 'שתי תקלות מתוך 100 קריאות מאז שהתהליך עלה.'],
])('says what is wrong: %o', (changed, subject, state, sentence) => {
  expect(troublesOf(changed)).toEqual([[subject, state, sentence]])
})

it('misses no backup where an external database is backed up by its own tools', () => {
  expect(troublesOf({ backup: { age: null, isScheduled: false, isOurs: false } })).toEqual([])
})

it('tells of a replica only where there is one, and of none that cannot be compared', () => {
  const replicaOf = (changed: Partial<HealthFigures>) =>
    judgeHealth({ ...well, ...changed }).find(({ subject }) => subject === 'replica')
  expect(replicaOf({})).toBeUndefined()
  expect(replicaOf({ replica: { state: 'current', lag: 20 } })).toMatchObject({ state: 'good', advice: '' })
  expect(replicaOf({ replica: { state: 'behind', lag: 4000 } })?.sentence).toContain('מפגר 4 שניות')
  expect(replicaOf({ replica: { state: 'away', lag: 90_000 }, database: null })?.state).toBe('good')
})
