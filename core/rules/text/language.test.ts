import { expect, it } from 'vitest'
import { english } from './language.ts'

it('an English sentence holds the direction of what is written in Hebrew, line by line, once', () => {
  expect(english`Hello ${'Noa'}, ${3} messages`).toBe('Hello Noa, 3 messages')
  const kudos = english`Kudos to ${'נועה B. לוי'}`
  expect(kudos).toBe('Kudos to \u2067נועה B. לוי\u2069')
  expect(english`• ${kudos}`).toBe(`• ${kudos}`)
  expect(english`${'שורה\nline\nשורה'}`).toBe('\u2067שורה\u2069\nline\n\u2067שורה\u2069')
})
