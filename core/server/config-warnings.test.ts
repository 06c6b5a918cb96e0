import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { warningsOf } from './config-warnings.ts'

const warnings = (env: Record<string, string>) => warningsOf(readConfig(env)).join('\n')
const https = { PUBLIC_URL: 'https://portal.example.com' }

describe('what the log warns of at the start', () => {
  it('is a proxy that people are counted as', () => {
    expect(warnings({ ...https, DEMO: 'false' })).toMatch(
      /^PUBLIC_URL is https but TRUSTED_PROXIES is empty.*$/,
    )
    expect(warnings({ ...https, DEMO: 'false', TRUSTED_PROXIES: '10.0.0.1' })).toBe('')
  })

  it('is a demo organisation that others can reach', () => {
    expect(warnings({ ...https, TRUSTED_PROXIES: '10.0.0.1' })).toMatch(
      /^PUBLIC_URL is https and DEMO is on.*$/,
    )
  })

  it('is nothing where the portal is tried at home', () => {
    expect(warnings({})).toBe('')
  })
})
