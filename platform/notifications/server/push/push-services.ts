import { lookup as resolve } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { BlockList, type LookupFunction } from 'node:net'
import { truncated } from '#core/rules/text/text.ts'

/** The services of the browsers. A subscription names its service itself, so the portal posts to these alone. */
const services =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)$/

/** Whether a subscription's endpoint belongs to a push service. `testOrigin`: one more, which may be on this machine. */
export function isPushService(endpoint: string, testOrigin: string | null): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username } = new URL(endpoint)
  if (origin === testOrigin) return true
  return protocol === 'https:' && port === '' && username === '' && services.test(hostname)
}

// The special-purpose addresses of IANA (RFC 6890), and multicast.
const closed = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(address, bits)
}
// Of IPv6 only the global addresses. Those of protocols lie among them too: Teredo and 6to4 stand for addresses of IPv4.
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(address, bits, 'ipv6')
}

/** Whether an address is on the Internet, and in no network behind it. */
export function isPublicAddress(address: string, family: number): boolean {
  if (family === 4) return !closed.check(address)
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Resolves a name to its public addresses alone. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []).filter(({ address, family }) => isPublicAddress(address, family))
    const [first] = addresses
    if (error || !first) return callback(error ?? new Error(`${hostname} has no public address`), [])
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

const connections = { keepAlive: true, maxSockets: 128, maxFreeSockets: 128 }
const publicAgent = new Agent({ ...connections, lookup: publicLookup })
const testAgent = new HttpAgent(connections)
/** In milliseconds. */
const timeout = 15_000
/** In characters. */
const maxAnswer = 8000

interface Answer {
  status: number
  /** In seconds, where the service asked to wait. */
  retryAfter: number | null
  text: string
}

/** Posts to a service. Redirects are answers like others. Throws where there is no answer. */
export function post(
  address: string,
  headers: Record<string, string>,
  body: Buffer | string,
): Promise<Answer> {
  // Only the origin of tests may be http (`isPushService`).
  const isPlain = address.startsWith('http:')
  const options = { method: 'POST', headers, timeout, agent: isPlain ? testAgent : publicAgent }
  return new Promise((done, fail) => {
    const asked = (isPlain ? httpRequest : request)(address, options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        if (text.length < maxAnswer) text += part
      })
      response.on('error', fail)
      response.on('end', () => {
        const wait = Number(response.headers['retry-after'])
        done({
          status: response.statusCode ?? 0,
          retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null,
          text: truncated(text, maxAnswer),
        })
      })
    })
    asked.on('timeout', () => asked.destroy(new Error('the push service did not answer')))
    asked.on('error', fail)
    asked.end(body)
  })
}
