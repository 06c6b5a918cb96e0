import type { Config } from './config.ts'

/** What an operator should know of settings that can be used and are probably not meant. */
export function warningsOf({ publicUrl, trustedProxies, demo }: Config): string[] {
  if (!publicUrl.startsWith('https:')) return []
  return [
    ...(trustedProxies.length > 0
      ? []
      : ['PUBLIC_URL is https but TRUSTED_PROXIES is empty: everybody counts as the address of the proxy']),
    ...(demo
      ? ['PUBLIC_URL is https and DEMO is on: everybody knows the passwords of the demo organisation']
      : []),
  ]
}
