import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { notificationKinds } from '#app/contract/notification-kinds.ts'

it('every kind of notification is sent by the server', () => {
  const files = globSync('{platform,features,app}/**/server/**/*.ts', { exclude: ['**/*.test.ts'] })
  const sent = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bnotify\(\s*\w+,\s*\w+Kinds(?:\.|\[')([\w-]+)/g)].map(
      ([, kind]) => kind,
    ),
  )
  expect([...new Set(sent)].sort()).toEqual(Object.keys(notificationKinds).sort())
})
