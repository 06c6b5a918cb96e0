import { isIP } from 'node:net'
import { expect, it } from 'vitest'
import { isPublicAddress } from './push-services.ts'

// The registries of special-purpose addresses of IANA, one of each entry, and multicast.
it.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.254', '192.0.0.170'],
  ...[
    '192.0.2.1',
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.1',
    '192.168.1.1',
    '192.175.48.1',
    '198.19.255.1',
  ],
  ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:0:10.0.0.1'],
  ...['64:ff9b::a00:1', '64:ff9b:1::a00:1', '100::1', '100:0:0:1::1'],
  // Teredo, benchmarking, AMT, AS112, the two of ORCHID and of drones, and documentation.
  ...['2001::1', '2001:0:a00:1::1', '2001:1::1', '2001:2::1', '2001:3::1', '2001:4:112::1', '2001:10::1'],
  ...[
    '2001:20::1',
    '2001:30::1',
    '2001:db8::1',
    '2002:a00:1::1',
    '2620:4f:8000::1',
    '3fff::1',
    '3fff:fff::1',
  ],
  // Segment routing, private, of a link, and multicast.
  ...['5f00::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1'],
])('%s is in no network that the portal posts to', (address) => {
  expect(isPublicAddress(address, isIP(address))).toBe(false)
})

it.each([
  ...['8.8.8.8', '172.15.255.255', '172.32.0.1', '192.0.3.1', '198.17.255.1', '198.20.0.1', '223.255.255.1'],
  ...['2001:200::1', '2001:4860:4860::8888', '2003::1', '2620:fe::fe', '2a00:1450:4028::200e', '3ffe::1'],
])('%s is on the Internet', (address) => {
  expect(isPublicAddress(address, isIP(address))).toBe(true)
})
