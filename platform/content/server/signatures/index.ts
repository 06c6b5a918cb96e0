export { signPost } from './commands.ts'
