import { expect, it } from 'vitest'
import { emailOf, emailPattern } from './email.ts'

it.each([
  ['dana@example.com', 'dana@example.com'],
  ['Dana.Levi+x@Sub.Example.co.il', 'dana.levi+x@sub.example.co.il'],
  ["o'neil@example.com", "o'neil@example.com"],
  ['\u200Fdana@\u200Eexample.com\u200B', 'dana@example.com'],
])('%j is the address %j', (typed, stored) => {
  expect(emailOf(typed)).toBe(stored)
  expect(typed).toMatch(new RegExp(emailPattern, 'u'))
})

it.each([
  ...[
    'mailto:dana@example.com',
    'dana..levi@example.com',
    'dana@example..com',
    '.dana@example.com',
    'dana.@x.co',
  ],
  ...[
    'dana@example.com,',
    'a@x.co, b@x.co',
    'a@x.co;b@x.co',
    'dana@example',
    'dana@',
    '@example.com',
    'a@b@x.co',
  ],
  ...[
    '<dana@example.com>',
    'Dana <dana@example.com>',
    'da na@example.com',
    'dana@example.com\nb@x.co',
    '',
    '\u200E',
  ],
  // Nothing of it is left without what cannot be seen.
  '\u200E@\u200E.\u200E',
])('%j is no address', (typed) => {
  expect(emailOf(typed)).toBeNull()
})
