export { answersTo, refuseQuestions } from './questions.ts'
export { answerTexts, questionColumns } from './report-columns.ts'
