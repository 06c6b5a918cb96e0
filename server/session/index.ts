export { loadSession } from './devices.ts'
