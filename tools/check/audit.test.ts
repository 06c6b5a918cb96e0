import { expect, it } from 'vitest'
import { faultsOf } from './audit.ts'

const url = 'https://github.com/advisories/GHSA-0000'
const found = JSON.stringify({
  vulnerabilities: {
    inner: { via: [{ url, title: 'Path traversal', severity: 'high' }] },
    outer: { via: ['inner'] },
  },
})
const accept = (until: string) => ({ [url]: { because: 'only in tests', until } })

it('tells each fault once, unless it is accepted and still is today', () => {
  expect(faultsOf(found, '2026-11-22', {})).toEqual([`inner (high): Path traversal ${url}`])
  expect(faultsOf(found, '2026-11-22', accept('2026-12-31'))).toEqual([])
  expect(faultsOf(found, '2027-01-01', accept('2026-12-31'))).toHaveLength(1)
  expect(faultsOf('{"vulnerabilities": {}}', '2026-11-22')).toEqual([])
})

it('does not take silence for an answer', () => {
  expect(faultsOf('', '2026-11-22')).toBeNull()
  expect(faultsOf('{"error": {}, "statusCode": 405}', '2026-11-22')).toBeNull()
})
