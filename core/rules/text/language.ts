/** The languages in which mail is written. All else of the portal is Hebrew. */
export const languages = ['he', 'en'] as const

export type Language = (typeof languages)[number]

/** A line with Hebrew in it that is not held yet. */
const hebrewLine = /^(?!.*\u2067).*[\u0590-\u05FF].*$/gm

/** An English sentence. Around what somebody wrote in Hebrew, such as a name, are invisible characters that hold its direction. */
export function english(sentence: TemplateStringsArray, ...facts: readonly (string | number)[]): string {
  return String.raw(
    { raw: sentence },
    ...facts.map((fact) => String(fact).replace(hebrewLine, '\u2067$&\u2069')),
  )
}
