import { errorCode } from './errors.ts'

/** Codes of statements that fail only because an earlier one aborted the transaction: refused, or not prepared. */
const followUpErrors = new Set(['25P02', '26000'])

/**
 * Waits for pipelined statements of one transaction, which together cost one round trip. They must not depend on each
 * other. Throws the error that aborted the transaction, not those of the statements after it.
 */
export async function pipelined<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [Place in keyof Statements]: Awaited<Statements[Place]> }> {
  const settled = await Promise.allSettled(statements)
  const failed = settled.filter((each) => each.status === 'rejected').map(({ reason }) => reason as unknown)
  const cause = failed.find((reason) => !followUpErrors.has(errorCode(reason) ?? '')) ?? failed[0]
  if (cause !== undefined) throw cause
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as {
    -readonly [Place in keyof Statements]: Awaited<Statements[Place]>
  }
}

/**
 * Like `pipelined`, for statements that depend on what those before them write: the driver sends them in this order. None
 * can use the result of another.
 */
export async function pipelinedInOrder<const Begin extends readonly (() => PromiseLike<unknown>)[]>(
  begin: Begin,
): Promise<{ -readonly [Place in keyof Begin]: Awaited<ReturnType<Begin[Place]>> }> {
  const begun: Promise<unknown>[] = []
  for (const statement of begin) {
    const answer = Promise.resolve(statement())
    // It may fail before the last is begun; `pipelined` reports it.
    answer.catch(() => {})
    begun.push(answer)
    await untilSent()
  }
  return (await pipelined(begun)) as { -readonly [Place in keyof Begin]: Awaited<ReturnType<Begin[Place]>> }
}

/**
 * Sends the last statement of a transaction together with the commit, so that its locks are held for one round trip less.
 * The commit fails where the statement fails.
 */
export async function sendWithCommit(statement: PromiseLike<unknown>): Promise<void> {
  Promise.resolve(statement).catch(() => {})
  await untilSent()
}

/** A function may wait for something else first, such as a cached value, before it sends its statement. */
function untilSent(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve))
}
