import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, looksLikePhone, whatsappHref } from './phone.ts'

describe('a telephone number', () => {
  it.each([
    ['+972542345678', '054-234-5678'],
    ['+972772345678', '077-234-5678'],
    ['+97235551234', '03-555-1234'],
    ['+97245552230', '04-555-2230'],
    ['+9721800123456', '1-800-123-456'],
    ['+14155550123', '+14155550123'],
    ['*2345', '*2345'],
    ['100', '100'],
    ['', ''],
  ])('%s is written %s', (e164, written) => expect(formatPhone(e164)).toBe(written))

  it('keeps its digits when it is written', () => {
    const mobile = fc.integer({ min: 500_000_000, max: 599_999_999 })
    fc.assert(
      fc.property(mobile, (number) => {
        expect(formatPhone(`+972${number}`).replace(/\D/g, '')).toBe(`0${number}`)
      }),
    )
  })

  it.each([
    '054-234-5678',
    '0542345678',
    '+972 54 234 5678',
    '(03) 555-1234',
    '*2345',
    '100',
    '+1 415 555 0123',
  ])('%s may be one', (text) => expect(looksLikePhone(text)).toBe(true))

  it.each(['', '12', 'אין', '054-234', '054-234-567x', '12345', '+', '0'.repeat(16)])('%j is none', (text) =>
    expect(looksLikePhone(text)).toBe(false),
  )
})

describe('a WhatsApp conversation', () => {
  it('opens with what is to be said', () => {
    const href = whatsappHref('+972542345678', 'שלום, לגבי "ספה" & שולחן')
    const url = new URL(href ?? '')
    expect(url.origin + url.pathname).toBe('https://wa.me/972542345678')
    expect(url.searchParams.get('text')).toBe('שלום, לגבי "ספה" & שולחן')
  })

  it.each(['*2345', '100', '+97235551234', '+972772345678', '0542345678', ''])(
    'is not offered for %j',
    (phone) => expect(whatsappHref(phone, 'שלום')).toBeUndefined(),
  )

  it('is offered for a number abroad', () =>
    expect(whatsappHref('+14155550123', '')).toContain('/14155550123'))
})
