export { countOpenMatters, eraseRows, type PersonGone, removeFiles } from './erase.ts'
