import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,server,client,scripts}/**/*.test.ts'],
    globalSetup: 'server/testing-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes at once, but not on a machine that has much else to do. Less than the ten seconds after which
    // a process believes nothing any more of what it remembers: what it was told would otherwise be tested by nothing.
    expect: { poll: { timeout: 5000 } },
    maxWorkers: 2,
  },
})
