import { counted } from '#core/rules/text/counted.ts'

export const itemsText = (count: number) => counted(count, 'פריט אחד', '# פריטים', 'שני פריטים')

/** What became of items that were published: those whose time is still to come wait for it. */
export function publishedText(items: readonly { publish_at: string }[], now = Date.now()): string {
  const waiting = items.filter(({ publish_at }) => Date.parse(publish_at) > now).length
  const out = items.length - waiting
  return [
    ...(out > 0 ? [`פורסמו: ${itemsText(out)}`] : []),
    ...(waiting > 0 ? [`יפורסמו במועדם: ${itemsText(waiting)}`] : []),
  ].join('. ')
}
