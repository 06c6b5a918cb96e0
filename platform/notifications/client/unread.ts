import { createStore } from '#core/client/ui/store.ts'

/** How many notifications wait to be read; `undefined` until the server has answered. */
export const unread = createStore<number | undefined>(undefined)
