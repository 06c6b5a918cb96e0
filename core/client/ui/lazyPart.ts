import { type ComponentType, createElement, use } from 'react'
import { loadLazily } from './loadLazily.ts'

/** Of each part whose code could not come: has it fetched again. */
const failures: (() => void)[] = []

/** Runs before what failed is drawn anew. */
export function forgetFailedParts(): void {
  for (const forget of failures.splice(0)) forget()
}

type LazyPart<Properties> = ComponentType<Properties> & {
  /** Fetches its code ahead. That it does not come is said, or reloads the page, only where the part is drawn. */
  fetchAhead(): void
}

/**
 * A component whose code is fetched when it is first drawn; it suspends until then. React's `lazy` would remember for ever
 * that the code could not come, whatever is retried.
 */
export function lazyPart<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
): LazyPart<Properties> {
  let loaded: ReturnType<typeof load> | undefined
  function fetched() {
    if (!loaded) {
      loaded = loadLazily(load)
      loaded.catch(() => failures.push(() => (loaded = undefined)))
    }
    return loaded
  }
  const LazyPart = (properties: Properties) => createElement(use(fetched()), properties)
  return Object.assign(LazyPart, { fetchAhead: () => void load().catch(() => {}) })
}
