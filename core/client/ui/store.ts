import { useSyncExternalStore } from 'react'

/** A value outside React's tree, so that code that is no component can change what is shown. */
export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Whether something was chosen in this browser, which is remembered there where it can be. */
export function createStoredFlag(key: string): Store<boolean> {
  const store = createStore(isStored(key))
  return {
    ...store,
    set: (value) => {
      store.set(value)
      try {
        if (value) localStorage.setItem(key, 'true')
        else localStorage.removeItem(key)
      } catch {
        // A private window may refuse to store: the choice then lasts as long as the page.
      }
    },
  }
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}
