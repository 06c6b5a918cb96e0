/** The address of a database once for each of its hosts, of which it names several as in `postgres://role@one:5432,two:5432/shaar`. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts, after = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  return hosts === undefined ? [url] : hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** Whether an address asks for a host that takes writes, in the words of PostgreSQL's own clients. */
export function wantsPrimary(url: string): boolean {
  const [address = ''] = addressesOf(url)
  return new URL(address).searchParams.get('target_session_attrs') === 'read-write'
}
