import { civilDay } from '#demo/kit/calendar.ts'
import { readMarkdown } from '#demo/kit/data.ts'
import type { DemoPage } from '#demo/kit/types.ts'

/** The static pages of the demo organisation; `today` dates the statements, a month ago. */
export function demoPages(today: Date): DemoPage[] {
  const { day, month, year } = civilDay(today, -30)
  const updated = `<bdi dir="ltr">${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}</bdi>`
  const page = (slug: DemoPage['slug'], title: string): DemoPage => ({
    slug,
    title,
    html: readMarkdown(import.meta.url, `texts/${slug}.md`).replace('{updated}', updated),
  })
  return [
    page('privacy-policy', 'מדיניות הפרטיות'),
    page('accessibility', 'הצהרת נגישות'),
    page('about', 'על קבוצת ארזים'),
    page('app', 'הפורטל בטלפון'),
  ]
}
