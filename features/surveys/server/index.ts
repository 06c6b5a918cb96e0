export { announceSurveys } from './commands.ts'
export { publishAnswers } from './publishing.ts'
