import type { APIRequestContext } from '@playwright/test'
import { pages } from '#app/pages.ts'
import type { Access } from '#core/contract/access.ts'
import type { DemoCase, Page } from '#core/contract/page.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { menuSlug, weekOf } from '#features/food/rules/food-cutoff.ts'
import type { AskedType } from '#platform/content/contract/post-types.ts'
import { demoItem } from './content.ts'
import type { accounts } from './portal.ts'

/** The demo's menu of next week. */
const nextMenu = menuSlug(addDays(weekOf(dayInIsrael(new Date())), 7), 'haifa')

/** An address of the demo, for the tests of accessibility and guards and for the screenshots. */
export interface RouteCase {
  /** The address, and who looks at it where that is somebody unusual. */
  name: string
  /** As in the route tree; a test compares. */
  pattern: string
  /** Its parameters are those of `item`. */
  path: string
  item?: AskedType | undefined
  /** Of another than the newest of its type. */
  titled?: string | undefined
  /** Who looks at it; null is nobody signed in. */
  account: keyof typeof accounts | null
  /** It is no page, but leads to another one. */
  leadsOn?: true
}

/** Who opens the pages of this access, where nobody else is named. */
function visitorOf(access: Access): RouteCase['account'] {
  if (access === 'public') return null
  if (access === 'member') return 'employee'
  return access === 'editor' ? 'editor' : 'administrator'
}

function casesOf({ at, access, demo = at }: Page): RouteCase[] {
  return [demo].flat().map((given) => {
    const {
      address = at,
      as,
      item,
      titled,
    }: DemoCase = typeof given === 'string' ? { address: given } : given
    const [pattern = at] = at.split('?')
    const name = [address, as].filter(Boolean).join(' as ')
    return { name, pattern, path: address, item, titled, account: as ?? visitorOf(access) }
  })
}

/** Every page, and the routes that lead elsewhere. */
export const routes: readonly RouteCase[] = [
  ...pages.flatMap(casesOf),
  { name: '/', pattern: '/', path: '/', account: 'employee', leadsOn: true },
  { name: '/admin', pattern: '/admin', path: '/admin', account: 'editor', leadsOn: true },
  {
    name: '/shop-report/pick-list',
    pattern: '/shop-report/pick-list',
    path: '/shop-report/pick-list',
    account: 'administrator',
    leadsOn: true,
  },
  { name: '/no-such-page', pattern: '/$', path: '/no-such-page', account: 'employee' },
]

/** The address of a route in the demo. */
export async function addressOf(
  request: APIRequestContext,
  { path, item, titled }: RouteCase,
): Promise<string> {
  if (!item) return path.replace('{next-menu}', nextMenu)
  const { id, slug } = await demoItem(request, item, titled)
  return path.replace('$id', String(id)).replace('$slug', encodeURIComponent(slug))
}
