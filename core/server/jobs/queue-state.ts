/** How a queue stands. */
export interface QueueState {
  /** How many are due and not done. */
  waiting: number
  /** For how long the first of them is due, in seconds. */
  age: number
  /** How many were given up: mails of the last four days, pushes of the last day, jobs of the last hour. */
  failed: number
  /** How many failed at least once and are tried again. */
  retried: number
}

/** How a queue stands that is empty. */
export const noQueue: QueueState = { waiting: 0, age: 0, failed: 0, retried: 0 }
