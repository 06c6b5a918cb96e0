import { describe, expect, it } from 'vitest'
import { lacksConsent, noDetails } from './details.ts'

describe('consent', () => {
  it.each([
    [false, false, false],
    [false, true, false],
    [true, false, true],
    [true, true, false],
  ])('with children %s and consent %s lacks: %s', (shows_children, consent, lacks) => {
    expect(lacksConsent({ ...noDetails, shows_children, consent })).toBe(lacks)
  })
})
