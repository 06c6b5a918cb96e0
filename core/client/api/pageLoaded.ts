import { queryClient } from './queries.ts'

/** Milliseconds without requests after which the page counts as loaded. */
const quietTime = 1500

/** Resolves when there have been no requests for a while, so that the page's own come first. */
export function pageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(finish, quietTime)
    }
    const observer = new PerformanceObserver(wait)
    const finish = () => {
      if (queryClient.isFetching() > 0) return wait()
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(finish, quietTime)
    observer.observe({ type: 'resource' })
  })
}
