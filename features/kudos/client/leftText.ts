import { monthlyKudos } from '#features/kudos/rules/kudos.ts'

export function leftText(left: number): string {
  if (left === 0) return `נתת החודש ${monthlyKudos} פרגונים, וזו המכסה. בחודש הבא אפשר לפרגן שוב.`
  return left === 1 ? 'נשאר לך פרגון אחד החודש' : `נשארו לך ${left} מתוך ${monthlyKudos} פרגונים החודש`
}
