/** What somebody wants who types a sentence. */
export interface Intent {
  /** The words to look for: without those that only ask. */
  words: string
  /** Of whom: "הטלפון של אורלי". */
  name?: string
  /** What to do for them; by default to reach them. */
  kudos?: boolean
}

/** Words that ask, and say nothing of what for. */
const asking = new Set(
  'איך מתי מי מה כמה איפה לאן למה האם איזה יש אין לי שלי אני לא רוצה צריך צריכה אפשר זה את של על עם אל או גם כי אם עוד נשאר נשארו היום מחר השבוע עכשיו אחראי אחראית בבקשה ימי יתרת חדש חדשה עבודה'.split(
    ' ',
  ),
)

const kudos = /^(?:לפרגן|פרגון|תודה|להודות|(?:להגיד|לומר) תודה) ל(\S.*)$/
const reach =
  /^(?:להתקשר|לחייג|לדבר|ה?טלפון|ה?מספר(?: ה?טלפון)?|ה?נייד|ה?שלוחה|ה?מייל) (?:של |אל |עם |ל)(\S.*)$/

/** Reads what was typed as people mean it; words that only ask are kept where there are no others. */
export function intentOf(typed: string): Intent {
  const [, honoured] = kudos.exec(typed) ?? []
  const [, reached] = reach.exec(typed) ?? []
  const telling = typed.split(/\s+/).filter((word) => !asking.has(word.replace(/[?!.,]/g, '')))
  return {
    words: telling.length > 0 ? telling.join(' ') : typed,
    ...(honoured !== undefined && { name: honoured, kudos: true }),
    ...(reached !== undefined && { name: reached }),
  }
}
