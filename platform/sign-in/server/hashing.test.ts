import { expect, it } from 'vitest'
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
