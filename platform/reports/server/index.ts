import type { ReportFiles } from './write-file.ts'

export { deleteOldExports, startPersonalFile, storedName as storedExport } from './exports.ts'
export { makeExport } from './make-export.ts'
export { inMonth, inPeriod, startOfMonth } from './period.ts'
export { personalFile } from './personal-file.ts'
export { figuresHandler, fileHandler, named, report, rowsHandler } from './report.ts'
export { exportHandlers } from './routes.ts'
export { sumOf, sumsBy } from './sums.ts'
export { type TemplateColumn, writeTemplate } from './template.ts'
export { ReportFiles } from './write-file.ts'

declare module '#core/server/portal.ts' {
  interface Portal {
    reportFiles: ReportFiles
  }
}
