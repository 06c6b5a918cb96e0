import { sql } from 'drizzle-orm'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { formatTime } from '#core/rules/time/dates.ts'
import { type CalendarDay, dayInIsrael, dayText } from '#core/rules/time/days.ts'
import { type Database, one } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import type { food, MenuDay } from '#features/food/contract/food.ts'
import { courseLabels, courses, dishKindLabels } from '#features/food/rules/food.ts'
import { weekOf } from '#features/food/rules/food-cutoff.ts'
import { type Diner, siteOf } from '#features/food/server/orders/lunch.ts'
import { foodMenus } from '#features/food/server/tables.ts'
import { loadLetterhead, makeSharedPdf } from '#platform/documents/server/index.ts'
import { allergenLabels } from '#platform/people/rules/diet.ts'
import { loadMenu } from './menus.ts'

const template = new URL('./menu.typ', import.meta.url)

export const getWeeklyMenuUrl: Handler<typeof food.getWeeklyMenuUrl> = async ({
  db,
  portal,
  user,
  query,
}) => {
  const named = query.slug ?? (await ownMenuSlug(db, user, weekOf(dayInIsrael(portal.clock()))))
  const { slug, file } = await loadMenu(db, named)
  return { url: file ? `/media/${file.id}/file` : `/api/posts/getWeeklyMenu?slug=${slug}` }
}

/** The slug of the menu of a week at the person's own site. Throws 404 where there is none. */
async function ownMenuSlug(db: Database, person: Diner, week: CalendarDay): Promise<string> {
  const menu = await one(
    db
      .select({ slug: foodMenus.slug })
      .from(foodMenus)
      .where(
        sql`${foodMenus.siteId} = ${siteOf(person)} and ${foodMenus.weekStart} = ${week}::date
          and ${foodMenus.state} = 'published'`,
      ),
    'אין תפריט לשבוע הזה',
  )
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

export const getWeeklyMenu: Handler<typeof food.getWeeklyMenu> = async ({ db, portal, query }) => {
  const { site, days, slug } = await loadMenu(db, query.slug)
  const dates = days.map(({ date }) => `${date.slice(8)}/${date.slice(5, 7)}`)
  const data = {
    title: `תפריט ${site.name}`,
    week: `${dates[0]}–${dates.at(-1)}`,
    footer: 'המחירים הם חלק העובדים. אלרגנים לפי הצהרת המטבח.',
    days: days.map(dayOf),
  }
  return {
    bytes: await makeSharedPdf(template, data, await loadLetterhead(portal)),
    mimeType: 'application/pdf',
    fileName: `${slug}.pdf`,
  }
}
