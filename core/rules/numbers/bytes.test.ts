import { expect, it } from 'vitest'
import { bytesText } from './bytes.ts'

it.each([
  [0, '0 בתים'],
  [1023, '1023 בתים'],
  [1024, '1 ק״ב'],
  [1536, '1.5 ק״ב'],
  [20 * 1024 * 1024, '20 מ״ב'],
  [3.25 * 1024 ** 3, '3.3 ג״ב'],
  [5 * 1024 ** 4, '5120 ג״ב'],
])('%s bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))
