import { oneOf, seeded, upTo } from './random.ts'

/** The most common words of any text, the most frequent first; the rest of the vocabulary is made up. */
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
const vocabulary = makeVocabulary()

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

/** Every word as it stands in texts: in three of four places bare, else behind prefix letters. */
const forms = vocabulary.map((word, rank) =>
  rank < 12
    ? [word]
    : [...Array.from({ length: 30 }, () => word), ...prefixes.map((prefix) => prefix + word)],
)

/** Words as often as texts have them: the second most frequent half as often as the first, and so on (Zipf). */
export function someWords(random: () => number, count: number): string[] {
  return Array.from({ length: count }, () => {
    const words = forms[Math.floor(vocabularySize ** random()) - 1] ?? ['']
    return words[upTo(random, words.length)] ?? ''
  })
}

/** The vocabulary begins with this many grammar words, which people do not search for. */
const grammarWords = 12

/**
 * What somebody types: of a hundred searches, 50 are for one word, 15 for two, 20 for the beginning of a word, 10 for a
 * word with a typo, 5 for a word that no text has. Words are searched for as often as they occur (Zipf).
 */
export function someSearch(random: () => number): string {
  const word = () => {
    const rank = Math.floor((vocabularySize - grammarWords) ** random()) - 1
    return vocabulary[grammarWords + rank] ?? ''
  }
  const chance = random()
  if (chance < 0.5) return word()
  if (chance < 0.65) return `${word()} ${word()}`
  if (chance < 0.85) return word().slice(0, 2 + upTo(random, 2))
  if (chance < 0.95) return slip(word())
  return `${word()}${upTo(random, 1_000_000)}`
}

/** Two letters in the middle swapped. */
function slip(word: string): string {
  const middle = Math.floor(word.length / 2)
  return word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1) + word.slice(middle + 1)
}
