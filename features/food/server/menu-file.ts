import { sql } from 'drizzle-orm'
import { formatTime } from '#core/rules/dates.ts'
import { type CalendarDay, dayInIsrael, dayText } from '#core/rules/days.ts'
import { formatShekels } from '#core/rules/money.ts'
import type { Database } from '#core/server/database/index.ts'
import { notFound } from '#core/server/http/index.ts'
import type { FoodMenu, MenuDay } from '#features/food/contract/food.ts'
import { courseLabels, courses, dishKindLabels } from '#features/food/rules/food.ts'
import { type Letterhead, makeSharedPdf } from '#platform/documents/server/index.ts'
import { allergenLabels } from '#platform/people/rules/diet.ts'
import { type Diner, siteOf } from './lunch.ts'
import { foodMenus } from './tables.ts'

const template = new URL('./menu.typ', import.meta.url)

/** The address of a menu's printable file: the one that was uploaded, else one that the server makes. */
export function menuFileUrl({ slug, file }: Pick<FoodMenu, 'slug' | 'file'>): string {
  return file ? `/media/${file.id}/file` : `/api/posts/getWeeklyMenu?slug=${slug}`
}

/** The slug of the menu of a week at the person's own site. Throws 404 where there is none. */
export async function ownMenuSlug(db: Database, person: Diner, week: CalendarDay): Promise<string> {
  const [menu] = await db
    .select({ slug: foodMenus.slug })
    .from(foodMenus)
    .where(
      sql`${foodMenus.siteId} = ${siteOf(person)} and ${foodMenus.weekStart} = ${week}::date
        and ${foodMenus.state} = 'published'`,
    )
  if (!menu) throw notFound('אין תפריט לשבוע הזה')
  return menu.slug
}

/** A day as the template shows it. */
function dayOf({ date, closed, note, cutoff_at, dishes }: MenuDay) {
  const cutoff = new Date(cutoff_at)
  return {
    name: dayText(date),
    closed,
    note: [note, 'המטבח סגור'].filter(Boolean).join(': '),
    cutoff: dayText(dayInIsrael(cutoff)),
    time: formatTime(cutoff),
    courses: courses.flatMap((course) => {
      const served = dishes.filter((dish) => dish.course === course)
      if (served.length === 0) return []
      return [
        {
          name: courseLabels[course],
          dishes: served.map(({ name, share, kind, vegan, gluten_free, allergens }) => ({
            name,
            price: formatShekels(share),
            marks: [
              dishKindLabels[kind],
              vegan && 'טבעוני',
              gluten_free && 'ללא גלוטן',
              allergens.map((each) => allergenLabels[each]).join(', '),
            ]
              .filter(Boolean)
              .join(' · '),
          })),
        },
      ]
    }),
  }
}

/** A week's menu as a PDF: A4, Hebrew, tagged. */
export function makeMenuFile({ site, days }: FoodMenu, letterhead: Letterhead): Promise<Buffer> {
  const dates = days.map(({ date }) => `${date.slice(8)}/${date.slice(5, 7)}`)
  const data = {
    title: `תפריט ${site.name}`,
    week: `${dates[0]}–${dates.at(-1)}`,
    footer: 'המחירים הם חלק העובדים. אלרגנים לפי הצהרת המטבח.',
    days: days.map(dayOf),
  }
  return makeSharedPdf(template, data, letterhead)
}
