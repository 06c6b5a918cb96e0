import { answerTasks } from '#core/server/jobs/task-processes.ts'
import { type PlanTask, planSheet } from './plan-sheet.ts'

answerTasks(async (task: PlanTask) => ({ done: planSheet(task) }))
