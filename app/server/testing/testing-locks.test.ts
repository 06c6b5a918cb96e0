import { expect, it } from 'vitest'
import { unwatched } from '#core/server/database/index.ts'
import { currentWork } from '#core/server/jobs/current-work.ts'
import { watchLocks } from './testing-locks.ts'

/** What is found wrong with the statements of a call. */
function faultsOf(statements: readonly string[]): string[] {
  const { watch, faults } = watchLocks(unwatched)
  currentWork.run({ endpoint: 'POST /call' }, () => {
    for (const statement of statements) watch.sent(statement)
  })
  return [...faults]
}

it.each([
  [
    'in their order',
    ['select "id" from "users" where "id" = $1 for no key update', 'update "posts" set "title" = $1 '],
  ],
  [
    'again',
    ['update "users" set "id" = 1 ', 'delete from "sessions" where true', 'update "users" set "id" = 2 '],
  ],
  ['each in a transaction', ['delete from "sessions"', 'commit', 'update "users" set "id" = 2 ']],
  [
    'of its own, newly written',
    ['insert into "posts" values ($1)', 'update "users" set "id" = 1 ', 'update "posts" set "id" = 2 '],
  ],
  [
    'that a guard protects',
    [
      'update "registration_seats" set a = 1 ',
      'update "registrations" set a = 1 ',
      'update "registration_options" set a = 1 ',
    ],
  ],
  ['of a table, and reads others', ['delete from "sessions"', 'select "id" from "users"']],
])('a transaction may lock rows %s', (_, statements) => {
  expect(faultsOf(statements)).toEqual([])
})

it.each([
  ['against the order', ['delete from "sessions"', 'update "users" set "id" = 1 '], 'users after sessions'],
  [
    'against it by reading',
    [
      'delete from "sessions"',
      'select (select 1 from "posts") from "users" where exists (select from "media") for update',
    ],
    'users after sessions',
  ],
  [
    'against it within one statement',
    ['with old as (delete from "mails" returning id) update "notifications" set a = 1 from old'],
    'notifications after mails',
  ],
  [
    'against it by an insert that changes',
    ['delete from "sessions"', 'insert into "quota_uses" values ($1) on conflict do update set used = 2'],
    'quota_uses after sessions',
  ],
  [
    'of a table without a place',
    ['update "users" set "id" = 1 ', 'delete from "new_table"'],
    'where does new_table belong',
  ],
  [
    'without their guard',
    ['update "registrations" set a = 1 ', 'update "registration_options" set a = 1 '],
    'registration_options without registration_seats',
  ],
])('a transaction that locks rows %s is found', (_, statements, fault) => {
  expect(faultsOf(statements)).toEqual([expect.stringContaining(fault)])
})
