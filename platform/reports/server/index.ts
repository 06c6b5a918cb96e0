import { serverFeature } from '#core/server/feature.ts'
import { byTheClock, daily, job } from '#core/server/jobs/job.ts'
import { forShort, personTable, untilDeleted } from '#core/server/person-tables.ts'
import { reportsFeature } from '../feature.ts'
import { deleteOldExports, eraseExportsOf, exportHandlers } from './exports.ts'
import { makeExport } from './make-export.ts'
import { exports, reportViews } from './tables.ts'
import { reportViewHandlers, sendDueViews } from './views.ts'
import type { ReportFiles } from './write-file.ts'

export { startPersonalFile, storedName as storedExport } from './exports.ts'
export { inMonth, inPeriod, outsideMonths, startOfMonth } from './period.ts'
export { personalFile } from './personal-file.ts'
export { type Choice, labelOf, loadRow, report, reportHandlers } from './report.ts'
export { sumOf, sumsBy } from './sums.ts'
export { type TemplateColumn, writeTemplate } from './template.ts'
export { ReportFiles } from './write-file.ts'

declare module '#core/server/portal.ts' {
  interface Portal {
    reportFiles: ReportFiles
  }
}

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'make-export': { exportId: string }
    'delete-old-exports': Record<string, never>
    'send-report-views': Record<string, never>
  }
}

export const reportsServer = serverFeature(
  reportsFeature,
  { exports: exportHandlers, reportViews: reportViewHandlers },
  {
    personTables: [
      personTable(exports, {
        userId: forShort('3 days, with the file'),
      }),
      personTable(reportViews, { userId: untilDeleted }),
    ],
    erase: (db, { id }) => eraseExportsOf(db, id),
    jobs: [
      job('make-export', {
        ...{ retryLimit: 10, retryDelay: 10, pollSeconds: 2, oneAtATime: true, heartbeatSeconds: 20 },
        work: ({ portal }, { exportId }) => makeExport(portal, exportId),
      }),
      job('delete-old-exports', {
        ...{ ...byTheClock, retryDelay: 600, regular: daily('50 3 * * *') },
        work: ({ portal: { db, storage } }) => deleteOldExports(db, storage),
      }),
      job('send-report-views', {
        ...{ ...byTheClock, retryDelay: 600, regular: daily('0 6 * * *') },
        work: sendDueViews,
      }),
    ],
  },
)
