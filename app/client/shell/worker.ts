import { startWorker } from '#core/client/shell/worker.ts'
import { startBadge } from '#platform/notifications/client/badge.ts'

/** Starts the service worker, and with it the count on the icon of the installed portal. */
export const startInstalled = () => startWorker(startBadge)
