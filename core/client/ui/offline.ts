import { createStore } from './store.ts'

/** Whether the server could not be reached, and the page shows what the device stored earlier. */
export const showsStored = createStore(false)
