import { oneOf, seeded, upTo } from './random.ts'

/** The words that every text is full of, the most frequent first; those after them are made up. */
const frequent =
  'של את על עם לא כל גם או זה אל כי הוא היא אנחנו עובדים החברה חדש היום השנה מידע שעות עד בין לפי כדי ניתן צוות הנהלה עובד מחלקה פרטים יום קורס הטבות אירוע רווחה בטיחות חופשה הרשמה עדכון סניף'.split(
    ' ',
  )
const letters = 'אבגדהוזחטיכלמנסעפצקרשת'
const endings = ['', '', '', 'ה', 'ות', 'ים', 'ית', 'ון', 'ת'] as const
const finals: Record<string, string> = { כ: 'ך', מ: 'ם', נ: 'ן', פ: 'ף', צ: 'ץ' }
const prefixes = ['ב', 'ה', 'ו', 'ל', 'מ', 'ש', 'כ', 'וה', 'של', 'מה'] as const
const vocabularySize = 30_000

/** Distinct words, the most frequent first. */
export const vocabulary = makeVocabulary()

function makeVocabulary(): string[] {
  const random = seeded(1)
  const words = new Set(frequent)
  while (words.size < vocabularySize) words.add(madeUp(random))
  return [...words]
}

/** A root of three or four letters, maybe with a vowel letter inside, and an ending. */
function madeUp(random: () => number): string {
  const root = Array.from({ length: random() < 0.8 ? 3 : 4 }, () => letters[upTo(random, letters.length)])
  if (random() < 0.4) root.splice(2, 0, random() < 0.5 ? 'ו' : 'י')
  const word = root.join('') + oneOf(random, endings)
  return word.replace(/[כמנפצ]$/, (letter) => finals[letter] ?? letter)
}

/** A word as texts have them: the second most frequent half as often as the first (Zipf), one of four behind prefix letters. */
export function wordOf(random: () => number): string {
  const rank = Math.floor(vocabularySize ** random()) - 1
  const word = vocabulary[rank] ?? ''
  return rank >= 12 && random() < 0.25 ? oneOf(random, prefixes) + word : word
}

export function textOf(random: () => number, words: number): string {
  return Array.from({ length: words }, () => wordOf(random)).join(' ')
}

const at = (rank: number) => vocabulary[rank] ?? ''

/** What people type, of every sort; the ranks say how many of all posts have the word. */
export const searches = {
  'a word of most posts': [at(14), at(16), at(18)],
  'a common word': [at(40), at(60), at(90), at(120)],
  'a rare word': [at(9000), at(14_000), at(21_000), at(27_000)],
  'two words': [`${at(16)} ${at(70)}`, `${at(35)} ${at(300)}`, `${at(500)} ${at(45)}`],
  'the beginning of a word': [at(200).slice(0, 3), at(900).slice(0, 3), at(36).slice(0, 3)],
  'a slip of the key': [slip(at(38)), slip(at(34)), slip(at(3000)), slip(at(12_000))],
  'nothing there': ['קקקזזזטטט', 'xyzzy', 'צץצץצץ 99999'],
}

/** Two letters in the middle swapped. */
function slip(word: string): string {
  const middle = Math.floor(word.length / 2)
  return (
    word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1) + word.slice(middle + 1)
  )
}
