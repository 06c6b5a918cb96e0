import type { Handlers } from '#core/server/http/index.ts'
import type { exports } from '#platform/reports/contract/exports.ts'
import { listExports, openExport, startExport } from './exports.ts'

export const exportHandlers: Handlers<typeof exports> = {
  startExport: ({ portal, db, user, body }) => startExport(db, portal.jobs, user, body),

  getExports: async ({ db, user }) => ({ exports: await listExports(db, user.id) }),

  downloadExport: ({ portal, db, user, query }) => openExport(db, portal.storage, user.id, query.id),
}
