export { notify } from './commands.ts'
