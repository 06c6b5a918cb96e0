import { createStore } from '../ui/store.ts'

/** Whether a newer version of the portal has been deployed than that of the page on screen. */
export const outdated = createStore(false)
