import { createStore } from '#core/client/ui/store.ts'

/** Whether the server could not be reached, and the page shows what the device stored earlier. */
export const showsStored = createStore(false)
