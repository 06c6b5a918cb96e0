export { lessonType } from './content-type.ts'
export { lessonHandlers } from './routes.ts'
