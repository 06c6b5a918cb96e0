import { errorCode } from './connect.ts'

/** Codes of statements that fail only because an earlier one aborted the transaction: refused, or not prepared. */
const consequences = new Set(['25P02', '26000'])

/**
 * Waits for pipelined statements of one transaction, which so cost one round trip. They must not rely on each other.
 * Throws the error that aborted the transaction, not those of the statements after it.
 */
export async function together<const Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [Place in keyof Statements]: Awaited<Statements[Place]> }> {
  const settled = await Promise.allSettled(statements)
  const failed = settled.filter((each) => each.status === 'rejected').map(({ reason }) => reason as unknown)
  const cause = failed.find((reason) => !consequences.has(errorCode(reason) ?? '')) ?? failed[0]
  if (cause !== undefined) throw cause
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as {
    -readonly [Place in keyof Statements]: Awaited<Statements[Place]>
  }
}

/**
 * Like `together`, for statements that rely on what those before them do: each begins after the one before it was handed to
 * the driver, which sends them in that order. None can use an answer of another.
 */
export async function inTurn<const Begin extends readonly (() => PromiseLike<unknown>)[]>(
  begin: Begin,
): Promise<{ -readonly [Place in keyof Begin]: Awaited<ReturnType<Begin[Place]>> }> {
  const begun: Promise<unknown>[] = []
  for (const statement of begin) {
    const answer = Promise.resolve(statement())
    // It may fail before the last is begun; `together` reports it.
    answer.catch(() => {})
    begun.push(answer)
    // It may begin with something that is not a statement, such as an answer that is there already.
    await new Promise<void>((resolve) => process.nextTick(resolve))
  }
  return (await together(begun)) as { -readonly [Place in keyof Begin]: Awaited<ReturnType<Begin[Place]>> }
}
