import { expect, it } from 'vitest'
import { testPortal } from '#app/server/testing.ts'
import { networkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8:1::9', '2001:db8:1'],
  ['2001:DB8:1:ffff::', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['2001:db8::2', '2001:db8:0'],
  ['::1', '0:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['only a proxy that is trusted names a caller', ['198.51.100.9'], 401],
  ['a caller names themselves nobody else', [], 429],
])('%s', async (_what, trustedProxies, last) => {
  const test = await testPortal({ callsPerMinute: 1, trustedProxies })
  const statuses: number[] = []
  // A network has as many calls as ten sessions.
  for (let index = 0; index < 12; index += 1) {
    const { statusCode } = await test.app.inject({
      url: '/api/users/userFields?id=1',
      remoteAddress: '198.51.100.9',
      headers: { 'x-forwarded-for': `203.0.113.${index}`, 'x-real-ip': `203.0.113.${index}` },
    })
    statuses.push(statusCode)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([401, last])
  await test.close()
})
