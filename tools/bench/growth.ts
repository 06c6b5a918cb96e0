import type { Organisation } from '../harness/organisation.ts'
import { measure } from '../harness/rounds.ts'
import type { Server } from '../harness/servers.ts'
import { milliseconds, printGrowth } from './figures.ts'
import { Requests } from './requests.ts'

const connections = 4

/** How long calls take while the portal grows, with every cache off. */
export class Growth {
  readonly #columns: { heading: string; cells: Map<string, string> }[] = []

  /** Measures at the current number of posts. */
  async measure(uncached: Server, organisation: Organisation, seconds: number): Promise<void> {
    const requests = new Requests(organisation)
    const calls = {
      'getRecentPosts, page 1': () => requests.recent(1),
      'getRecentPosts, page 40': () => requests.recent(40),
      getPostById: requests.somePost,
      searchAll: requests.someSearch,
    }
    const cells = new Map<string, string>()
    for (const [name, request] of Object.entries(calls)) {
      const load = { url: uncached.url, connections, request }
      await measure({ ...load, seconds: 1 })
      const { median, p99 } = await measure({ ...load, seconds })
      cells.set(name, `${milliseconds(median)} / ${milliseconds(p99)}`)
    }
    this.#columns.push({ heading: `${organisation.postCount.toLocaleString('en')} posts`, cells })
  }

  print(): void {
    printGrowth(
      `Median / p99 by the number of posts, every cache off, ${connections} connections:`,
      this.#columns,
    )
  }
}
