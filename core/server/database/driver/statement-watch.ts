/** Is told of every statement of a pool, and of every wait for one of its connections. */
export interface StatementWatch {
  /** A connection was handed out after so many milliseconds. */
  waited(milliseconds: number): void
  /** A statement is sent. The returned function is called once it was answered, or failed. */
  sent(text: string): (failed: boolean) => void
}

/** For scripts, whose statements nobody watches. */
export const unwatched: StatementWatch = { waited: () => {}, sent: () => () => {} }
