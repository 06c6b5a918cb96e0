import { pages } from '#app/pages.ts'
import type { Access } from '#core/contract/access.ts'
import { startsOf } from '#core/contract/page.ts'
import { roomPathsOf } from '#platform/people/contract/rooms.ts'

const accesses = [...new Set(pages.map(({ access }) => access))]

/** Where the addresses of the pages begin that are not everybody's, and who may open them: what is below another comes first. */
const guardedPaths: readonly (readonly [string, Access])[] = accesses
  .filter((access) => access !== 'public' && access !== 'member')
  .flatMap((access) =>
    startsOf(pages.filter((page) => page.access === access).map(({ at }) => at)).map(
      (start) => [start, access] as const,
    ),
  )
  .toSorted(([a], [b]) => (a < b ? 1 : -1))

export const roomPaths = roomPathsOf(pages)

/** Who may open the page at a pattern of the router: as the nearest page at or above it says that is not everybody's. */
export function accessOf(pattern: string): Access {
  return guardedPaths.find(([start]) => `${pattern}/`.startsWith(`${start}/`))?.[1] ?? 'member'
}
