/**
 * The network behind an address: an IPv4 address itself; of IPv6 the first 48 bits, since one customer of a provider has
 * all the addresses behind them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [before = '', after = ''] = address.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after.split(':').filter(Boolean)
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return groups.slice(0, 3).join(':').toLowerCase()
}
