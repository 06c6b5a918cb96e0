export { countComingLunches, endLunchesOf } from './leaving.ts'
export { savePreferences } from './preferences.ts'
