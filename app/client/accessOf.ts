import type { Access } from '#core/contract/access.ts'
import { guardedPaths } from './page-guards.ts'

/** Who may open the page at a pattern of the router: as the nearest page at or above it says that is not everybody's. */
export function accessOf(pattern: string): Access {
  return guardedPaths.find(([start]) => `${pattern}/`.startsWith(`${start}/`))?.[1] ?? 'member'
}
