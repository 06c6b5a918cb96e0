import type { AnyRouter } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { hasUnsavedWork } from '#core/client/kits/form/drafts/useLeaveGuard.ts'
import { checkSessionAgain } from './session.ts'

/** Random delay up to this many milliseconds, since every client is told at the same moment. */
const longestWait = 3000

/** Shows the portal as it is after rooms were closed or opened. What somebody is writing stays on the screen. */
export async function showRooms(router: AnyRouter): Promise<void> {
  await new Promise((done) => setTimeout(done, Math.random() * longestWait))
  await checkSessionAgain()
  // The page that may be closed is left before its data is asked for again.
  if (!hasUnsavedWork()) await router.invalidate()
  await queryClient.invalidateQueries()
}
