import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#core/client/api/errors.ts'
import { createQueue, type QueueOptions, type SendOptions } from './queue.ts'

const revoked = vi.fn()
beforeEach(() => {
  revoked.mockClear()
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: revoked })
  return () => vi.unstubAllGlobals()
})

const picture = (name = 'photo.jpg') => new File(['x'], name, { type: 'image/jpeg' })
const names = (text: string) => [...text].map((name) => picture(name))

/** A queue whose files arrive when the test says so. */
function held(options: Partial<QueueOptions<string>> = {}) {
  const calls = new Map<string, SendOptions & { arrive: () => void; fail: (error: unknown) => void }>()
  const send = (file: File, given: SendOptions) =>
    new Promise<string>((resolve, reject) => {
      given.signal.addEventListener('abort', () => reject(given.signal.reason))
      calls.set(file.name, { ...given, arrive: () => resolve(`id of ${file.name}`), fail: reject })
    })
  const queue = createQueue({ kind: 'picture', send, ...options })
  const call = (name: string) => {
    const found = calls.get(name)
    if (!found) throw new Error(`${name} is not on its way`)
    return found
  }
  const states = () => queue.list.get().map(({ file, state }) => `${file?.name} ${state}`)
  const keyOf = (name: string) => queue.list.get().find(({ file }) => file?.name === name)?.key ?? ''
  return { queue, call, states, keyOf, sent: () => [...calls.keys()] }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const problem = (status: number) =>
  new ApiError({ status, statusText: '', context: 'media', sentence: 'לא', code: undefined })

describe('a chosen file', () => {
  it('that is not what the queue takes, or is too large, is refused before it is sent', () => {
    const { queue, sent } = held()
    const large = picture('large.jpg')
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
    queue.add([new File(['x'], 'cv.pdf', { type: 'application/pdf' }), large])
    expect(queue.list.get()).toMatchObject([
      { state: 'refused', problem: 'הקובץ אינו תמונה. אפשר להסיר אותו מהרשימה.', preview: undefined },
      { state: 'refused', problem: 'הקובץ גדול מ־20 מ״ב. אפשר להקטין אותו ולבחור שוב.' },
    ])
    expect(sent()).toEqual([])
    const documents = held({ kind: 'file' })
    documents.queue.add([picture()])
    expect(documents.states()).toEqual(['photo.jpg refused'])
  })

  it('waits for `send` where the queue is held', async () => {
    const { queue, states, call } = held({ held: true })
    queue.add([picture('a')])
    expect(states()).toEqual(['a chosen'])
    const done = queue.send()
    expect(states()).toEqual(['a sending'])
    call('a').arrive()
    await done
    expect(queue.list.get()).toMatchObject([{ state: 'sent', part: 1, result: 'id of a' }])
  })
})

describe('sending', () => {
  it('sends two at a time, reports the progress of each, and keeps the order of the list', async () => {
    const { queue, states, sent, call } = held()
    queue.add(names('abcd'))
    expect(sent()).toEqual(['a', 'b'])
    call('b').onProgress(0.5)
    expect(queue.list.get()[1]?.part).toBe(0.5)
    call('b').arrive()
    await settle()
    expect(states()).toEqual(['a sending', 'b sent', 'c sending', 'd waiting'])
  })

  it('continues after a failure, which can be retried; a refusal cannot', async () => {
    const { queue, states, call, keyOf } = held()
    queue.add(names('abc'))
    call('a').fail(problem(503))
    call('b').fail(problem(413))
    await settle()
    call('c').arrive()
    await settle()
    expect(states()).toEqual(['a failed', 'b refused', 'c sent'])
    queue.retry(keyOf('a'))
    expect(queue.list.get()[0]).toMatchObject({ state: 'sending', part: 0, problem: undefined })
    call('a').arrive()
    await settle()
    expect(states()[0]).toBe('a sent')
  })

  it('sends again only what failed', async () => {
    const { queue, states, call, sent } = held({ held: true })
    queue.add(names('ab'))
    const first = queue.send()
    call('a').arrive()
    call('b').fail(problem(503))
    await first
    expect(states()).toEqual(['a sent', 'b failed'])
    const second = queue.send()
    expect(states()).toEqual(['a sent', 'b sending'])
    call('b').arrive()
    await second
    expect(sent()).toEqual(['a', 'b'])
    // With nothing to send it is over at once.
    await queue.send()
  })

  it('is cancelled for a removed file, and continues with the next', async () => {
    const { queue, states, call, keyOf } = held()
    queue.add(names('abc'))
    queue.remove(keyOf('a'))
    expect(call('a').signal.aborted).toBe(true)
    await settle()
    expect(states()).toEqual(['b sending', 'c sending'])
    expect(revoked).toHaveBeenCalledTimes(1)
  })

  it('ends with the queue', async () => {
    const { queue, sent, call } = held()
    queue.add(names('abc'))
    queue.close()
    await settle()
    expect(call('a').signal.aborted).toBe(true)
    expect(sent()).toEqual(['a', 'b'])
    expect(queue.list.get()).toEqual([])
    expect(revoked).toHaveBeenCalledTimes(3)
  })
})

describe('the list', () => {
  it('changes one file and leaves the others as they were', () => {
    const { queue, keyOf } = held({ held: true })
    queue.add(names('ab'))
    const [one] = queue.list.get()
    queue.change(keyOf('b'), { result: 'x' })
    expect(queue.list.get()[0]).toBe(one)
    expect(queue.list.get()[1]?.result).toBe('x')
  })

  it('changes the places of neighbours, and not past the ends', () => {
    const { queue, states, keyOf } = held({ held: true })
    queue.add(names('abc'))
    const order = () =>
      states()
        .map((state) => state[0])
        .join('')
    const moves = [
      ['b', -1, 'bac'],
      ['b', -1, 'bac'],
      ['a', 1, 'bca'],
      ['a', 1, 'bca'],
    ] as const
    for (const [name, by, after] of moves) {
      queue.move(keyOf(name), by)
      expect(order()).toBe(after)
    }
  })
})

it('the files that the server has are exchanged for others, those on their way stay', async () => {
  const { queue, call, states } = held()
  queue.add(names('ab'))
  call('a').arrive()
  await settle()
  queue.showSent([{ key: 'c', state: 'sent', part: 1, result: 'id of c' }])
  expect(states()).toEqual(['undefined sent', 'b sending'])
  expect(revoked).toHaveBeenCalledOnce()
})
