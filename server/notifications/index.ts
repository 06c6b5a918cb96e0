export { isSwitchable, listChoices, saveChoice } from './choices.ts'
export { notify } from './commands.ts'
