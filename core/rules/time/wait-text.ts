import { counted } from '#core/rules/text/counted.ts'

/** How long somebody has to wait, in Hebrew words: `שתי דקות`. Whole seconds, minutes from a minute and a half on. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return counted(Math.max(1, Math.ceil(seconds)), 'שנייה', '# שניות', 'שתי שניות')
  return counted(Math.ceil(seconds / 60), 'דקה', '# דקות', 'שתי דקות')
}
