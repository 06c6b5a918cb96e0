export { countOpenMatters, eraseRows, type PersonGone, removeFiles } from './erase.ts'
export { activityHandlers, ownDetailsHandlers } from './routes.ts'
