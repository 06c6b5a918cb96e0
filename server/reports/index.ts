export { inMonth, inPeriod, startOfMonth } from './period.ts'
export { figuresHandler, fileHandler, named, report, rowsHandler } from './report.ts'
export { sumOf, sumsBy } from './sums.ts'
