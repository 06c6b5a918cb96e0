import { describe, expect, it } from 'vitest'
import { needsConsent, noDetails } from './details.ts'

describe('consent', () => {
  it.each([
    [false, false, false],
    [false, true, false],
    [true, false, true],
    [true, true, false],
  ])('with children %s and consent %s lacks: %s', (shows_children, consent, lacks) => {
    expect(needsConsent({ ...noDetails, shows_children, consent })).toBe(lacks)
  })
})
