import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,server,client,scripts}/**/*.test.ts'],
    globalSetup: 'server/testing-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes at once, but not on a machine that has much else to do.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
})
