import type { ReportFiles } from './write-file.ts'

export { startPersonalFile, storedName as storedExport } from './exports.ts'
export { inMonth, inPeriod, startOfMonth } from './period.ts'
export { personalFile } from './personal-file.ts'
export { figuresHandler, fileHandler, named, report, rowsHandler } from './report.ts'
export { sumOf, sumsBy } from './sums.ts'

declare module '#core/server/portal.ts' {
  interface Portal {
    reportFiles: ReportFiles
  }
}
