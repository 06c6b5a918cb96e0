export { settingsChanged } from './commands.ts'
