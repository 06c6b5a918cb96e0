import { beforeEach, describe, expect, it, vi } from 'vitest'
import { alertStore, closeAlert, type ShownAlert, showAlert } from './alert.ts'

function shown(): ShownAlert {
  const alert = alertStore.get()
  if (alert === undefined) throw new Error('no alert is shown')
  return alert
}

describe('the transient alert', () => {
  beforeEach(() => alertStore.set(undefined))

  it.each([
    ['success', 3000],
    ['error', 3000],
    ['warning', 6000],
  ] as const)('%s stays %d ms', (severity, duration) => {
    showAlert({ severity, message: 'נשמר' })
    expect(shown().duration).toBe(duration)
  })

  it('stays for the given duration', () => {
    showAlert({ severity: 'success', message: 'נשמר', duration: 10_000 })
    expect(shown().duration).toBe(10_000)
  })

  it('gives way to a newer one, whose action comes later', () => {
    const first = vi.fn()
    const second = vi.fn()
    showAlert({ severity: 'success', message: 'ראשונה', onClosed: first })
    showAlert({ severity: 'error', message: 'שנייה', onClosed: second })
    expect(shown().message).toBe('שנייה')
    expect(first).toHaveBeenCalledOnce()
    expect(second).not.toHaveBeenCalled()
  })

  it('runs its action once when it is closed, and a late timer of a replaced alert closes nothing', () => {
    const onClosed = vi.fn()
    showAlert({ severity: 'success', message: 'ראשונה' })
    const replaced = shown()
    showAlert({ severity: 'success', message: 'שנייה', onClosed })
    closeAlert(replaced)
    expect(shown().message).toBe('שנייה')
    const current = shown()
    closeAlert(current)
    closeAlert(current)
    expect(alertStore.get()).toBeUndefined()
    expect(onClosed).toHaveBeenCalledOnce()
  })
})
