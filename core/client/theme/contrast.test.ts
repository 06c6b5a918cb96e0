import { describe, expect, it } from 'vitest'
import { contrast, readable } from '#core/rules/contrast.ts'
import { defaultAccent, filledStep, palettes, type Scheme, schemes } from './tokens.ts'

const surfaces = ['page', 'card', 'raised', 'subtle'] as const
const texts = ['text', 'muted', 'link', 'success', 'warning', 'error'] as const
const marks = ['control-border', 'focus'] as const

describe.each(['light', 'dark'] as const)('the %s scheme', (name) => {
  const scheme: Scheme = schemes[name]

  it.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    'shows %s on %s with at least 4.5:1',
    (text, surface) => expect(contrast(scheme[text], scheme[surface])).toBeGreaterThanOrEqual(4.5),
  )

  it.each(['success', 'warning', 'error'] as const)(
    'shows %s and plain text on its soft ground',
    (severity) => {
      expect(contrast(scheme[severity], scheme[`${severity}-soft`])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scheme.text, scheme[`${severity}-soft`])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scheme.muted, scheme[`${severity}-soft`])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(marks.flatMap((mark) => surfaces.map((surface) => [mark, surface] as const)))(
    'shows the mark %s on %s with at least 3:1',
    (mark, surface) => expect(contrast(scheme[mark], scheme[surface])).toBeGreaterThanOrEqual(3),
  )

  it.each(['petrol', 'pomegranate', 'olive'] as const)(
    'fills a %s button that carries white text',
    (colour) => {
      expect(contrast(palettes[colour][filledStep[name]], '#ffffff')).toBeGreaterThanOrEqual(4.5)
    },
  )
})

describe('an accent that an organisation chooses', () => {
  it('stays as it is when it can be read', () => {
    expect(readable(defaultAccent, schemes.light.text, ['#ffffff', schemes.light.page])).toBe(defaultAccent)
  })

  it.each(['#ffe600', '#7fd1ff', '#ffffff', '#000000'])('%s becomes readable in both schemes', (colour) => {
    const { light, dark } = schemes
    expect(contrast(readable(colour, light.text, [light.page]), light.page)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(readable(colour, '#ffffff', [dark.raised]), dark.raised)).toBeGreaterThanOrEqual(4.5)
  })

  it('must be written as #rrggbb', () => {
    expect(() => contrast('red', '#ffffff')).toThrow('#rrggbb')
  })
})
