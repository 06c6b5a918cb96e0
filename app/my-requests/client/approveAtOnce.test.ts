import { afterEach, expect, it, vi } from 'vitest'
import type { WaitingRequest } from '#platform/requests/contract/requests.ts'
import { approvalOf } from './approveAtOnce.ts'
import { approved } from './approved.ts'

const write = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('#core/client/api/queries.ts', () => ({ write }))
vi.mock('#core/client/ui/toasts/toast.ts', () => ({
  doUnlessUndone: (_message: string, act: () => Promise<unknown>) => act(),
}))
afterEach(() => write.mockReset())

const request = { kind: 'form', id: 7, title: 'מקדמה', person: 'דנה' } as WaitingRequest

it.each([
  ['was answered, since it may wait for a second approval of the same person', () => Promise.resolve()],
  ['could not be answered', () => Promise.reject(new Error('away'))],
])('a request is hidden until it %s', async (_name, answer) => {
  let during: readonly string[] = []
  write.mockImplementation(() => {
    during = approved.get()
    return answer()
  })
  await approvalOf(request)?.().catch(() => undefined)
  expect(during).toEqual(['form 7'])
  expect(approved.get()).toEqual([])
})
