import { AsyncLocalStorage } from 'node:async_hooks'

/** What this process does: a call, or a job. */
export interface Work {
  /** `GET /api/posts/getPost`, or `job back-up`. */
  endpoint: string
  /** The `x-request-id` of a call. */
  reqId?: string
}

/** The call or job that the running code belongs to, so that its log lines and statements name it. */
export const currentWork = new AsyncLocalStorage<Work>()
