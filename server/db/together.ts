import { errorCode } from './connect.ts'

/** Of statements that found their transaction broken by one before them: refused, or not prepared because of that. */
const consequences = new Set(['25P02', '26000'])

/**
 * Waits for statements of one transaction that were sent without waiting for each other, so that one wait is that of all.
 * They are not to rely on each other. Throws what broke the transaction, not what that did to the statements after it.
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
 * Like `together` for statements of which one relies on what those before it do: each is begun when the one before it is
 * with the driver, which sends them in that order. None can use an answer of another.
 */
export async function inTurn<const Begin extends readonly (() => PromiseLike<unknown>)[]>(
  begin: Begin,
): Promise<{ -readonly [Place in keyof Begin]: Awaited<ReturnType<Begin[Place]>> }> {
  const begun: Promise<unknown>[] = []
  for (const statement of begin) {
    const answer = Promise.resolve(statement())
    // It may fail before the last is begun; `together` tells of it.
    answer.catch(() => {})
    begun.push(answer)
    // It may begin with something that is not a statement, such as an answer that is there already.
    await new Promise<void>((resolve) => process.nextTick(resolve))
  }
  return (await together(begun)) as { -readonly [Place in keyof Begin]: Awaited<ReturnType<Begin[Place]>> }
}
