import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { safePath } from './guards.ts'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://portal.example' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  undefined,
  '',
  'home-page',
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\\evil.example',
  '/login?from=/login',
])('the sign-in leads home where it was asked to lead to %s', (from) => {
  expect(safePath(from)).toBe('/home-page')
})

it('the sign-in leads to the path, query and place of the portal that were wanted', () => {
  expect(safePath('/personal-area?x=1#details')).toBe('/personal-area?x=1#details')
})
