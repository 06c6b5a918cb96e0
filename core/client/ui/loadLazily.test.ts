import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchLeaving } from '../api/leaving.ts'
import { isChunkError, loadLazily, reloadForRoute, unifyChunkErrors } from './loadLazily.ts'

const stored = new Map<string, string>()
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  reload.mockClear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { querySelector: () => ({ src: '/assets/index-1.js' }) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const gone = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))

describe('a chunk', () => {
  it('arrives', async () => {
    await expect(loadLazily(() => Promise.resolve('chunk'))).resolves.toBe('chunk')
    expect(reload).not.toHaveBeenCalled()
  })

  it('that is gone reloads the page once, and fails the second time', async () => {
    void loadLazily(gone)
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledOnce()
    await expect(loadLazily(gone)).rejects.toThrow('Failed to fetch')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that is gone after the next deployment reloads again', async () => {
    void loadLazily(gone)
    await vi.advanceTimersByTimeAsync(0)
    vi.stubGlobal('document', { querySelector: () => ({ src: '/assets/index-2.js' }) })
    void loadLazily(gone)
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('that cannot come for lack of a network fails without a reload', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await expect(loadLazily(gone)).rejects.toThrow('Failed to fetch')
    expect(reload).not.toHaveBeenCalled()
  })

  it('that is cut off because the page is left does not call that off by a reload', async () => {
    vi.stubGlobal('window', new EventTarget())
    watchLeaving()
    window.dispatchEvent(new Event('beforeunload'))
    await expect(loadLazily(gone)).rejects.toThrow('Failed to fetch')
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3000)
    void loadLazily(gone)
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('has 120000 ms', async () => {
    void loadLazily(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('a chunk of a route', () => {
  /** What the bundler's code does with an error before it throws it. */
  function failed(): Error {
    const window = new EventTarget()
    vi.stubGlobal('window', window)
    unifyChunkErrors()
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/page-1.js')
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    return payload
  }

  it('that is gone reloads the page once, whichever chunk it is', () => {
    expect(reloadForRoute(failed())).toBe(true)
    expect(reloadForRoute(failed())).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that cannot come for lack of a network reloads nothing', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(reloadForRoute(failed())).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('fails with a text that the router does not reload for', () => {
    expect(failed().message).not.toMatch(/^Failed to fetch dynamically imported module/)
    expect(isChunkError(failed())).toBe(true)
  })

  it('is no other error', () => {
    expect(isChunkError(new Error('Something else'))).toBe(false)
    expect(reloadForRoute(new Error('Something else'))).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
