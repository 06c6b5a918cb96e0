import { Type } from 'typebox'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { call } from './call.ts'
import { download } from './download.ts'
import { ApiError, errorText } from './errors.ts'
import { onSessionOver } from './exchange.ts'
import { watchLeaving } from './leaving.ts'
import { requestEarly } from './request.ts'
import { writeToken } from './token.ts'

const read: Endpoint = {
  method: 'GET',
  path: '/api/some/getThing',
  access: 'member',
  summary: '',
  fields: Type.Null(),
}
const write: Endpoint = { ...read, method: 'POST', path: '/api/some/writeThing' }
const file: Endpoint = { ...read, path: '/api/some/exportThing', fields: ['text/csv'] }

const alert = vi.fn()
const saved = vi.fn()
const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { alert }))
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('document', { createElement: () => ({ click: saved }), visibilityState: 'visible' })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  writeToken(null)
  onSessionOver(() => {})
})

const json = (body: unknown, status = 200) =>
  answer.mockResolvedValue(new Response(JSON.stringify(body), { status, statusText: 'Text' }))

/** Never comes, but ends with the signal as `fetch` does. */
function hang(): void {
  answer.mockImplementation(
    (_, request) =>
      new Promise((_resolve, reject) => {
        request?.signal?.addEventListener('abort', () => reject(request.signal?.reason))
      }),
  )
}

/** The two ways to ask: for a payload, and for a file to save. */
const ways: [name: string, ask: () => Promise<unknown>][] = [
  ['call', () => call(read, {} as never)],
  ['download', () => download(file, {} as never)],
]

async function failureOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe.each(ways)('a %s', (_, ask) => {
  afterEach(() => expect(saved).not.toHaveBeenCalled())

  it('that is refused rejects with the sentence and its code', async () => {
    answer.mockResolvedValue(
      new Response(JSON.stringify({ success: false, message: 'גדול מדי', code: 'reports.too-many' }), {
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
      }),
    )
    expect(await failureOf(ask())).toMatchObject({
      status: 200,
      sentence: 'גדול מדי',
      code: 'reports.too-many',
    })
  })

  it('with an error status rejects with it, whatever the body is', async () => {
    answer.mockResolvedValue(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))
    expect(await failureOf(ask())).toMatchObject({ status: 502, statusText: 'Bad Gateway' })
  })

  it('whose session has ended reports that, once it rejects', async () => {
    const over = vi.fn()
    onSessionOver(over)
    writeToken('mine')
    json({ success: false, message: '' }, 401)
    const failure = await failureOf(ask())
    expect(failure).toMatchObject({ status: 401 })
    expect(over).toHaveBeenCalledExactlyOnceWith(failure)
  })

  it('that was sent with an earlier token reports nothing about the session', async () => {
    const over = vi.fn()
    onSessionOver(over)
    writeToken('earlier')
    answer.mockImplementation(async () => {
      writeToken('renewed')
      return new Response('{}', { status: 401 })
    })
    await failureOf(ask())
    expect(over).not.toHaveBeenCalled()
  })

  it('that does not reach the server shows the browser’s alert, once until the server is reached', async () => {
    const failed = async () => {
      const failures = Promise.all([failureOf(ask()), failureOf(ask())])
      await vi.advanceTimersByTimeAsync(1000)
      return failures
    }
    answer.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failed()).toMatchObject(Array(2).fill({ status: 0, statusText: 'Failed to fetch' }))
    await failed()
    expect(alert).toHaveBeenCalledOnce()
    json({}, 500)
    await failureOf(ask())
    answer.mockRejectedValue(new TypeError('Failed to fetch'))
    await failed()
    expect(alert).toHaveBeenCalledTimes(2)
    json({}, 500)
    await failureOf(ask())
  })

  it('that gets no response times out after 30 s and says so', async () => {
    hang()
    const failure = failureOf(ask())
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failure).toMatchObject({ status: 0, code: 'timed-out' })
    expect(errorText(await failure).message).toContain('לא ענה')
    expect(alert).not.toHaveBeenCalled()
  })

  it('whose response stops in the middle times out too', async () => {
    answer.mockImplementation(async (_address, request) => {
      const body = new ReadableStream({
        start: (stream) =>
          request?.signal?.addEventListener('abort', () => stream.error(request.signal?.reason)),
      })
      return new Response(body)
    })
    const failure = failureOf(ask())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failure).toMatchObject({ status: 0, code: 'timed-out' })
  })
})

describe('a response with status 200', () => {
  it.each(['no JSON', 'null', '{}', '[]'])(
    'that is no envelope (%s) is an unexpected error',
    async (body) => {
      answer.mockImplementation(async () => new Response(body))
      const failure = await failureOf(call(read, {} as never))
      expect(failure).not.toBeInstanceOf(ApiError)
      expect(errorText(failure).detail).toMatch(/^Unexpected error: \S/)
      expect(errorText(failure).message).not.toBe('')
    },
  )

  it.each([
    ['attachment; filename="??.csv"; filename*=UTF-8\'\'%D7%92%27.csv', "ג'.csv"],
    ['attachment; filename="all orders.csv"', 'all orders.csv'],
  ])('with a file is saved under the name in %j', async (header, name) => {
    const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': header }
    answer.mockResolvedValue(new Response('bytes', { headers }))
    await download(file, {} as never)
    expect(saved.mock.contexts).toMatchObject([{ download: name }])
  })
})

it('reads for some seconds after a write ask past what processes have cached', async () => {
  const asked = async (endpoint: Endpoint) => {
    json({ success: true, fields: null })
    await call(endpoint, {} as never)
    return new Headers(answer.mock.lastCall?.[1]?.headers).get('Cache-Control')
  }
  expect(await asked(read)).toBeNull()
  await asked(write)
  expect(await asked(read)).toBe('no-cache')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await asked(read)).toBeNull()
})

describe('a write that gets no response', () => {
  it('says that it may have been done, and that trying again is safe with its key', async () => {
    hang()
    const failure = failureOf(call(write, {} as never, { idempotencyKey: 'key-1' }))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(errorText(await failure).message).toContain('ניסיון נוסף לא יכפיל')
  })
})

describe('a request that does not reach the server', () => {
  const networkError = new TypeError('NetworkError when attempting to fetch resource.')
  const success = () => new Response(JSON.stringify({ success: true, fields: null }))
  const asked = () => call(read, {} as never)

  beforeEach(() => {
    watchLeaving()
    answer.mockImplementation(async () => success())
  })
  // A page counts as left for a while.
  afterEach(() => vi.advanceTimersByTimeAsync(3000))

  it('is made again, and says nothing, where it is a read whose second try succeeds', async () => {
    answer.mockRejectedValueOnce(networkError)
    const fields = asked()
    await vi.advanceTimersByTimeAsync(999)
    expect(answer).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    expect(await fields).toBeNull()
    expect(answer).toHaveBeenCalledTimes(2)
    expect(alert).not.toHaveBeenCalled()
  })

  it('is not made again where it writes: that is said', async () => {
    answer.mockRejectedValueOnce(networkError)
    const failure = failureOf(call(write, {} as never))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await failure).toMatchObject({ status: 0 })
    expect(answer).toHaveBeenCalledOnce()
    expect(alert).toHaveBeenCalledOnce()
    await asked()
  })

  it('is made again, and says nothing, where it was cut off in the middle of the response', async () => {
    const body = new ReadableStream({
      start: (stream) => stream.error(new DOMException('The operation was aborted.', 'AbortError')),
    })
    answer.mockResolvedValueOnce(new Response(body))
    const fields = asked()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await fields).toBeNull()
    expect(alert).not.toHaveBeenCalled()
  })

  it('says nothing of a page that is left, and is made again where that is called off', async () => {
    window.dispatchEvent(new Event('beforeunload'))
    answer.mockRejectedValueOnce(networkError).mockRejectedValueOnce(networkError)
    const both = Promise.all([asked(), asked()])
    await vi.advanceTimersByTimeAsync(2000)
    expect(answer).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await both).toEqual([null, null])
    expect(alert).not.toHaveBeenCalled()
  })

  it('says nothing where its second try ends because the page is left again', async () => {
    answer.mockRejectedValueOnce(networkError).mockImplementationOnce(async () => {
      window.dispatchEvent(new Event('beforeunload'))
      throw networkError
    })
    const fields = asked()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await fields).toBeNull()
    expect(answer).toHaveBeenCalledTimes(3)
    expect(alert).not.toHaveBeenCalled()
  })

  it.each([
    ['read', read, 2],
    ['write', write, 1],
  ])(
    'says nothing while the page is hidden, as one is that is kept for Back: a %s',
    async (_, endpoint, tries) => {
      Object.assign(document, { visibilityState: 'hidden' })
      answer.mockRejectedValueOnce(networkError)
      const outcome = failureOf(call(endpoint, {} as never))
      await vi.advanceTimersByTimeAsync(600_000)
      expect(answer).toHaveBeenCalledOnce()
      expect(alert).not.toHaveBeenCalled()
      Object.assign(document, { visibilityState: 'visible' })
      await vi.advanceTimersByTimeAsync(1000)
      await outcome
      expect(answer).toHaveBeenCalledTimes(tries)
      expect(alert).toHaveBeenCalledTimes(2 - tries)
      await asked()
    },
  )

  it('says so once the second try of a page that came back fails too', async () => {
    Object.assign(document, { visibilityState: 'hidden' })
    answer.mockRejectedValue(networkError)
    const failure = failureOf(asked())
    await vi.advanceTimersByTimeAsync(10_000)
    Object.assign(document, { visibilityState: 'visible' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(await failure).toMatchObject({ status: 0, statusText: networkError.message })
    expect(alert).toHaveBeenCalledOnce()
    answer.mockImplementation(async () => success())
    await asked()
  })
})

it('a cancelled call rejects as such, and reports nothing', async () => {
  hang()
  const leaving = new AbortController()
  const failure = failureOf(call(read, {} as never, { signal: leaving.signal }))
  leaving.abort()
  expect(await failure).toMatchObject({ name: 'AbortError' })
  expect(alert).not.toHaveBeenCalled()
})

it('every request is made with credentials included: a read, a write, a file, and what is asked early', async () => {
  answer.mockImplementation(async () => new Response(JSON.stringify({ success: true, fields: null })))
  await requestEarly({ ...read, path: '/api/some/getEarly' })
  await call(read, {} as never)
  await call(write, {} as never)
  await download(file, {} as never)
  expect(answer.mock.calls.map(([, request]) => request?.credentials)).toEqual(Array(4).fill('include'))
})

it('files are uploaded with credentials included too', async () => {
  const made: { withCredentials: boolean }[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      withCredentials = false
      upload = { addEventListener: () => {} }
      open() {
        made.push(this)
      }
      setRequestHeader() {}
      addEventListener() {}
      send() {}
    },
  )
  void call(write, { files: [new File(['x'], 'a.png')] } as never)
  expect(made).toMatchObject([{ withCredentials: true }])
})
