export { countReports } from './reports.ts'
