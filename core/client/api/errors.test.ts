import { describe, expect, it } from 'vitest'
import { ApiError, errorText } from './errors.ts'

const hebrew = /[א-ת]/
const refusal = { statusText: 'OK', context: 'addToCart', sentence: 'נשארו 3 יחידות.' }

/** The catalogue of specification §8 and the rule of §7: what happened, and the text shown for it. */
const catalogue: [what: string, error: unknown, severity: string, detail: string][] = [
  [
    'a refusal',
    new ApiError({ ...refusal, status: 200, code: 'shop.sold-out' }),
    'error',
    'addToCart Error: נשארו 3 יחידות.',
  ],
  [
    'no session',
    new ApiError({ ...refusal, status: 401 }),
    'warning',
    'Wrong user credentials or user session is expired! Please, re-login...',
  ],
  ...[400, 403, 404, 409, 413, 415, 422, 429, 500, 503].map((status): [string, unknown, string, string] => [
    `status ${status}`,
    new ApiError({ ...refusal, status, statusText: 'Some Status' }),
    'error',
    `Server has responded with eror status ${status} on getting addToCart: Some Status`,
  ]),
  [
    'a server that was not reached',
    new ApiError({ ...refusal, status: 0, statusText: 'Failed to fetch', sentence: '' }),
    'error',
    'Failed to fetch',
  ],
  [
    'no answer in time',
    new ApiError({
      ...refusal,
      status: 0,
      statusText: 'TimeoutError: nothing for 30 s',
      code: 'timed-out',
    }),
    'error',
    'Unexpected error: TimeoutError: nothing for 30 s',
  ],
  [
    'an exception',
    new SyntaxError('Unexpected token'),
    'error',
    'Unexpected error: SyntaxError: Unexpected token',
  ],
  ['something thrown that is no error', 'oops', 'error', 'Unexpected error: oops'],
]

describe('every error of the catalogue', () => {
  it.each(catalogue)(
    '%s is reported in Hebrew, with the specification’s line under it',
    (_, error, severity, detail) => {
      const shown = errorText(error)
      expect(shown).toMatchObject({ severity, detail })
      expect(shown.message).toMatch(hebrew)
    },
  )

  it('is reported in Hebrew if the server sent no message', () => {
    for (const status of [401, 404, 500, 502]) {
      const error = new ApiError({ ...refusal, status, sentence: '' })
      expect(errorText(error).message).toMatch(hebrew)
    }
  })

  it('is reported with the server’s message if there is one', () => {
    for (const status of [200, 401, 404, 500]) {
      expect(errorText(new ApiError({ ...refusal, status })).message).toBe(refusal.sentence)
    }
  })
})
