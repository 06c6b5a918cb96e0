export { answersTo, refuseQuestions } from './questions.ts'
