export { savePreferences } from './preferences.ts'
