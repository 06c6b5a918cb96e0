import { stem, tokenize, withoutPrefixes } from '#core/rules/text/hebrew.ts'

/** What people say, and the words by which a workplace writes of it. */
const said = {
  'משכורת תלוש': 'שכר',
  'מחלה חולה חופש חופשה פנסיה העלאה קידום חוזה hr כוח אדם': 'אנוש',
  'מחשב לפטופ מדפסת מסך אינטרנט רשת תוכנה טכנית נתקע תקוע it': 'מחשוב',
  'נפצעתי פציעה תאונה נפילה נפלתי החלקתי סכנה מסוכן': 'מפגע',
  'בוס מנהל': 'מנכ״ל',
  'הטרידו הטריד הציקו': 'הטרדה',
  'מייל אימייל סמס': 'הודעה',
  'פישינג האקר וירוס': 'דיוג',
  'איבדתי נאבד גנבו': 'אבד',
  'טלפון פלאפון': 'מכשיר',
  'אוטו מכונית': 'רכב',
  'מסאז׳': 'עיסוי',
  'נופש מלון צימר': 'חופשה',
  אקסל: 'גיליונות',
  'תינוק תינוקת': 'לידה',
  לרוץ: 'ריצה',
}

const meanings = new Map<string, string[]>()
for (const [words, meant] of Object.entries(said)) {
  for (const { text } of tokenize(words)) {
    const known = meanings.get(stem(text)) ?? []
    meanings.set(stem(text), [...known, ...tokenize(meant).map((word) => word.text)])
  }
}

/** The words by which the portal writes of what a normalised word of a query says: שכר for המשכורת. Mostly none. */
export function meaningsOf(word: string): string[] {
  const forms = [word, ...withoutPrefixes(word)]
  return [...new Set(forms.flatMap((form) => meanings.get(stem(form)) ?? []))]
}
