import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,server,client,scripts}/**/*.test.ts'],
    globalSetup: 'server/testing-setup.ts',
    // Files share the modules of their worker: to load them for each file took a fifth of the run.
    isolate: false,
    // They end what hangs; nothing is late before, however much else the machine has to do.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes at once, but not on a machine that has much else to do. Less than the ten seconds after which
    // a process no longer trusts its caches, so a poll never passes merely because they expired.
    expect: { poll: { timeout: 5000 } },
    // One more than the two processors of small machines: half the time tests wait, for other processes and for limits.
    maxWorkers: 3,
  },
})
