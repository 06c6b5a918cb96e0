import * as argon2 from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { hashCode, hashPassword, passwordMatches } from './hashing.ts'

it('hashes passwords by argon2id with 19 MiB and two passes, and random codes with less', async () => {
  expect(await hashPassword('a long walk')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashCode('1234-5678-9012-3456')).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
})

it('takes a code however it is typed, a password only as it is, and neither for the other', async () => {
  const password = await hashPassword('a long walk 1234567890123456')
  const code = await hashCode('1234-5678-9012-3456')
  for (const typed of ['1234567890123456', '1234 5678 9012 3456', '1234-5678-9012-3456']) {
    expect([typed, await passwordMatches(code, typed)]).toEqual([typed, true])
    expect([typed, await passwordMatches(password, typed)]).toEqual([typed, false])
    expect([typed, await passwordMatches(null, typed)]).toEqual([typed, false])
  }
  expect(await passwordMatches(password, 'a long walk 1234567890123456')).toBe(true)
  for (const typed of ['', 'a long walk', '1234']) expect(await passwordMatches(code, typed)).toBe(false)
})

it('checks as many hashes of the same cost for a password, a code, and a name that nobody has', async () => {
  const checked: (string | undefined)[] = []
  vi.doMock('@node-rs/argon2', () => ({
    ...argon2,
    verify: (hash: string, typed: string) => {
      checked.push(/m=\d+,t=\d+/.exec(hash)?.[0])
      return argon2.verify(hash, typed)
    },
  }))
  // Another instance of the module, with the hashing that counts.
  const counting: typeof import('./hashing.ts') = await import(`${import.meta.dirname}/hashing.ts?counting`)
  vi.doUnmock('@node-rs/argon2')
  for (const hash of [await hashPassword('a long walk'), await hashCode('1234'), null]) {
    checked.length = 0
    await counting.passwordMatches(hash, '1234')
    expect(checked).toEqual(['m=19456,t=2', 'm=1024,t=1'])
  }
})
