import { bytesText } from '#core/rules/numbers/bytes.ts'
import type { ReplicaState } from '#core/rules/replica.ts'
import { counted } from '#core/rules/text/counted.ts'
import { waitText } from '#core/rules/time/wait-text.ts'

type HealthState = 'good' | 'warning' | 'bad'

export const healthSubjects = [
  'database',
  'replica',
  'storage',
  'scanner',
  'disk',
  'mail',
  'pushes',
  'jobs',
  'backup',
  'memory',
  'calls',
] as const
export type HealthSubject = (typeof healthSubjects)[number]

export interface Finding {
  subject: HealthSubject
  state: HealthState
  /** Hebrew. */
  sentence: string
  /** What to do about it; empty where it stands well. */
  advice: string
  page: string | null
}

interface Queue {
  waiting: number
  /** In seconds. */
  age: number
  failed: number
  retried: number
}

/** How the virus scanner answers, and how many files were accepted without it since the process started. */
interface ScannerFigures {
  answer: { time: number } | null
  accepts: boolean
  unscanned: number
}

interface Room {
  free: number
  size: number
}

interface Backup {
  age: number | null
  isScheduled: boolean
  isOurs: boolean
}

/** What is measured. Times and how far a replica is behind in milliseconds, ages in seconds, sizes in bytes; null where nothing answered. */
export interface HealthFigures {
  database: { time: number; busy: number; most: number; waiting: number } | null
  /** Undefined where the portal has none. */
  replica?: { state: ReplicaState; lag: number }
  storage: { time: number } | null
  /** Undefined where the portal has none. */
  scanner?: ScannerFigures
  /** By what is on it: the data folder, the embedded database, the backups. */
  disks: Readonly<Record<string, Room>>
  mail: (Queue & { hasServer: boolean }) | null
  pushes: Queue | null
  /** `overdue`: what is done by the clock and has not succeeded for too long. */
  jobs: (Queue & { overdue: string[] }) | null
  /** `isOurs`: it is the portal that has to make them. */
  backup: Backup | null
  memory: { used: number; limit: number; heap: number; heapLimit: number }
  /** Of this process since it started. */
  calls: { all: number; faults: number }
}

/** A queue that stands still for so long, in seconds, is not worked on. The alerts have the same bounds. */
const longestQueue = 15 * 60
const oldestBackup = 36 * 60 * 60
/** In milliseconds: under load a replica may well be a few seconds behind. */
const longestLag = 60_000
/** In milliseconds. */
const slowDatabase = 300

type Verdict = Omit<Finding, 'subject' | 'page'> & { page?: string }

const good = (sentence: string): Verdict => ({ state: 'good', sentence, advice: '' })
const silent = good('לא ידוע כל עוד מסד הנתונים לא עונה.')

export function judgeHealth(figures: HealthFigures): Finding[] {
  const verdicts: Record<HealthSubject, Verdict | null> = {
    database: judgeDatabase(figures.database),
    replica: figures.replica ? judgeReplica(figures.replica, figures.database !== null) : null,
    storage: judgeStorage(figures.storage),
    scanner: figures.scanner ? judgeScanner(figures.scanner) : null,
    disk: judgeDisks(figures.disks),
    mail: figures.mail ? judgeMail(figures.mail) : silent,
    pushes: figures.pushes ? judgePushes(figures.pushes) : silent,
    jobs: figures.jobs ? judgeJobs(figures.jobs) : silent,
    backup: figures.backup ? judgeBackup(figures.backup) : silent,
    memory: judgeMemory(figures.memory),
    calls: judgeCalls(figures.calls),
  }
  return healthSubjects.flatMap((subject) => {
    const verdict = verdicts[subject]
    return verdict ? { subject, page: null, ...verdict } : []
  })
}

const milliseconds = (time: number) =>
  counted(Math.max(1, Math.round(time)), 'אלפית שנייה', '# אלפיות שנייה', 'שתי אלפיות שנייה')

function judgeDatabase(database: HealthFigures['database']): Verdict {
  if (!database) {
    return {
      state: 'bad',
      sentence: 'מסד הנתונים לא עונה.',
      advice: 'לבדוק שהוא פועל, שיש לו מקום בדיסק ושהרשת אליו תקינה. הפורטל חוזר לעבוד מעצמו כשהוא עונה.',
    }
  }
  const { time, busy, most, waiting } = database
  if (waiting > 0) {
    return {
      state: 'warning',
      sentence: `כל ${most} החיבורים תפוסים, ו${counted(waiting, 'קריאה אחת מחכה', '־# קריאות מחכות', 'שתי קריאות מחכות')}.`,
      advice: 'לחפש ביומן השרת שורות slow statement: הן אומרות איזו קריאה שלחה שאילתה איטית.',
    }
  }
  if (time > slowDatabase) {
    return {
      state: 'warning',
      sentence: `מסד הנתונים עונה לאט: ${milliseconds(time)}.`,
      advice: 'לבדוק את העומס על המכונה שלו, ולחפש ביומן השרת שורות slow statement.',
    }
  }
  return good(`עונה תוך ${milliseconds(time)}. ${busy} מתוך ${most} החיבורים בשימוש.`)
}

function judgeReplica({ state, lag }: { state: ReplicaState; lag: number }, isKnown: boolean): Verdict {
  if (state === 'current') return good('מעודכן. דוחות נקראים ממנו.')
  // It is compared with the database.
  if (!isKnown) return silent
  const instead = 'בינתיים דוחות נקראים ממסד הנתונים עצמו.'
  if (state === 'away') {
    return {
      ...{ state: 'warning', sentence: `לא עונה. ${instead}` },
      advice: 'לבדוק שהוא פועל, שהכתובת ב־DATABASE_READ_URL נכונה ושהרשת אליו תקינה.',
    }
  }
  const delay = Number.isFinite(lag)
    ? `מפגר ${waitText(lag / 1000)} אחרי מסד הנתונים`
    : 'עונה, ועוד לא היה מעודכן'
  if (lag <= longestLag) return good(`${delay}. ${instead}`)
  return {
    ...{ state: 'warning', sentence: `${delay}. ${instead}` },
    advice: 'לבדוק שהוא עותק של מסד הנתונים הזה, את העומס על המכונה שלו ואת הרשת ביניהם.',
  }
}

function judgeStorage(storage: HealthFigures['storage']): Verdict {
  if (storage) return good(`עונה תוך ${milliseconds(storage.time)}.`)
  return {
    state: 'bad',
    sentence: 'אחסון הקבצים לא עונה: תמונות ומסמכים לא נפתחים, ואי אפשר להעלות חדשים.',
    advice: 'לבדוק את הדיסק או את שירות האחסון ואת ההרשאות אליו. הסיבה כתובה ביומן השרת.',
  }
}

function judgeScanner({ answer, accepts, unscanned }: ScannerFigures): Verdict {
  const advice = 'לבדוק ש־clamd פועל, שהכתובת ב־CLAMAV_HOST נכונה ושהרשת אליו תקינה. הסיבה כתובה ביומן השרת.'
  if (!answer && !accepts) {
    return { state: 'bad', sentence: 'סורק הווירוסים לא עונה, ולכן אי אפשר להעלות קבצים.', advice }
  }
  const accepted = counted(unscanned, 'קובץ אחד התקבל', '# קבצים התקבלו', 'שני קבצים התקבלו')
  if (!answer) {
    const sentence = 'סורק הווירוסים לא עונה, וקבצים מתקבלים בלי סריקה.'
    return { state: 'warning', sentence: unscanned > 0 ? `${sentence} ${accepted} כך.` : sentence, advice }
  }
  if (unscanned === 0) return good(`עונה תוך ${milliseconds(answer.time)}. כל קובץ שמועלה נסרק.`)
  return {
    ...{ state: 'warning', sentence: `עונה, אבל ${accepted} בלי סריקה מאז שהתהליך עלה.` },
    advice: 'לסרוק את אחסון הקבצים.',
  }
}

const onDisk: Readonly<Record<string, string>> = {
  database: 'בדיסק של מסד הנתונים ',
  backup: 'בדיסק של הגיבויים ',
}

/** By the disk that is fullest. */
function judgeDisks(disks: HealthFigures['disks']): Verdict {
  const [fullest] = Object.entries(disks).sort(([, a], [, b]) => a.free / a.size - b.free / b.size)
  if (!fullest) return good('לא ידוע.')
  const [name, { free, size }] = fullest
  const sentence = `${onDisk[name] ?? ''}פנויים ${bytesText(free)} מתוך ${bytesText(size)}.`
  const state = free < size * 0.05 ? 'bad' : free < size * 0.15 ? 'warning' : 'good'
  return {
    state,
    sentence,
    advice: state === 'good' ? '' : 'לפנות מקום או להגדיל את הדיסק, לפני שהוא מתמלא.',
  }
}

const mailsText = (count: number) => counted(count, 'מכתב אחד', '# מכתבים', 'שני מכתבים')

function judgeMail({ hasServer, waiting, age, failed, retried }: Queue & { hasServer: boolean }): Verdict {
  const page = '/admin/outbox'
  if (!hasServer) {
    return {
      ...{ state: 'warning', page, sentence: 'לא הוגדר שרת דואר: המכתבים נשמרים בדואר היוצא ולא נשלחים.' },
      advice: 'להגדיר SMTP_URL ולהפעיל את הפורטל מחדש.',
    }
  }
  if (age > longestQueue) {
    return {
      ...{ state: 'bad', page, sentence: `הדואר לא יוצא כבר ${waitText(age)}. בתור: ${mailsText(waiting)}.` },
      advice: 'לבדוק ביומן השרת מדוע השליחה נעצרה, ולהפעיל את הפורטל מחדש.',
    }
  }
  if (retried > 0) {
    return {
      ...{ state: 'warning', page, sentence: `לא נשלחו בפעם הראשונה ומנוסים שוב: ${mailsText(retried)}.` },
      advice: 'לבדוק את שרת הדואר. הסיבה כתובה ליד כל מכתב בדואר היוצא.',
    }
  }
  if (failed === 0) return good('הדואר יוצא כסדרו.')
  return {
    ...{ state: 'warning', page, sentence: `לא הגיעו בארבעת הימים האחרונים: ${mailsText(failed)}.` },
    advice: 'לפתוח את הדואר היוצא, לתקן כתובות שגויות ולשלוח שוב.',
  }
}

function judgePushes({ waiting, age, failed }: Queue): Verdict {
  const page = '/push-notifications'
  if (age > longestQueue) {
    return {
      ...{
        state: 'bad',
        page,
        sentence: `ההתראות למכשירים לא יוצאות כבר ${waitText(age)}. בתור: ${waiting}.`,
      },
      advice: 'לבדוק ביומן השרת מדוע השליחה נעצרה, ולהפעיל את הפורטל מחדש.',
    }
  }
  if (failed === 0) return good('ההתראות יוצאות כסדרן.')
  return {
    ...{ state: 'warning', page },
    sentence: `${counted(failed, 'התראה אחת לא נמסרה', '# התראות לא נמסרו', 'שתי התראות לא נמסרו')} ביממה האחרונה.`,
    advice: 'לבדוק שהשרת מגיע באינטרנט אל שירותי ההתראות. הסיבה כתובה ליד כל התראה.',
  }
}

function judgeJobs({ waiting, age, failed, overdue }: Queue & { overdue: string[] }): Verdict {
  if (age > longestQueue) {
    return {
      ...{ state: 'bad', sentence: `עבודות הרקע עומדות כבר ${waitText(age)}. בתור: ${waiting}.` },
      advice: 'להפעיל את הפורטל מחדש. אם הן נעצרות שוב, הסיבה כתובה ביומן השרת.',
    }
  }
  if (overdue.length > 0) {
    return {
      ...{ state: 'bad', sentence: `לא הצליחו כבר זמן רב: ${overdue.join(', ')}.` },
      advice: 'לחפש ביומן השרת שורות job failed ו־clean-up failed: הן אומרות מדוע.',
    }
  }
  if (failed === 0) return good('עבודות הרקע נעשות כסדרן.')
  return {
    state: 'warning',
    sentence: `${counted(failed, 'עבודת רקע אחת נכשלה', '# עבודות רקע נכשלו', 'שתי עבודות רקע נכשלו')} בשעה האחרונה.`,
    advice: 'לחפש ביומן השרת שורות job failed: הן אומרות איזו עבודה ומדוע.',
  }
}

function judgeBackup({ age, isScheduled, isOurs }: Backup): Verdict {
  if (!isOurs) return good('מסד הנתונים חיצוני, והגיבוי שלו נעשה בכלים שלו ולא בפורטל.')
  const advice = isScheduled
    ? 'לחפש ביומן השרת את back-up, ולבדוק שיש מקום בתיקיית הגיבוי.'
    : 'להגדיר BACKUP_DIR כדי לגבות בכל לילה, או להריץ npm run backup.'
  if (age === null) return { state: 'warning', sentence: 'עוד לא נעשה גיבוי.', advice }
  const hours = counted(Math.max(1, Math.floor(age / 3600)), 'שעה', '# שעות', 'שעתיים')
  if (age <= oldestBackup) return good(`הגיבוי האחרון נעשה לפני ${hours}, ונבדק.`)
  return { state: 'bad', sentence: `הגיבוי האחרון נעשה לפני ${hours}.`, advice }
}

function judgeMemory({ used, limit, heap, heapLimit }: HealthFigures['memory']): Verdict {
  const sentence = `הפורטל משתמש ב־${bytesText(used)} מתוך ${bytesText(limit)}.`
  if (used <= limit * 0.9 && heap <= heapLimit * 0.9) return good(sentence)
  return { state: 'warning', sentence, advice: 'להגדיל את הזיכרון של המכונה או של המכולה.' }
}

function judgeCalls({ all, faults }: HealthFigures['calls']): Verdict {
  const share = `${counted(faults, 'תקלה אחת', '# תקלות', 'שתי תקלות')} מתוך ${counted(all, 'קריאה אחת', '# קריאות', 'שתי קריאות')}`
  if (faults <= all / 100)
    return good(faults === 0 ? 'לא היו תקלות מאז שהתהליך עלה.' : `${share} מאז שהתהליך עלה.`)
  return {
    state: 'warning',
    sentence: `${share} מאז שהתהליך עלה.`,
    advice: 'לחפש ביומן השרת שורות unexpected error: בכל אחת הקריאה שנכשלה ומדוע.',
  }
}
