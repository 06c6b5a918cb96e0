export { figuresHandler, fileHandler, named, report, rowsHandler } from './report.ts'
