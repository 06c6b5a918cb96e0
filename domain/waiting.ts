const counted = (count: number, one: string, two: string, many: string) =>
  count === 1 ? one : count === 2 ? two : `${count} ${many}`

/** How long somebody has to wait, in Hebrew words: `שתי דקות`. Whole seconds, minutes from a minute and a half on. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return counted(Math.max(1, Math.ceil(seconds)), 'שנייה', 'שתי שניות', 'שניות')
  return counted(Math.ceil(seconds / 60), 'דקה', 'שתי דקות', 'דקות')
}
