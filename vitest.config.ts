import { defineConfig } from 'vitest/config'
import { testReporter } from './tools/test/vitest-reporter.ts'

export default defineConfig({
  test: {
    include: ['{core,platform,features,app,demo,tools}/**/*.test.ts'],
    globalSetup: 'app/server/testing/testing-setup.ts',
    // What reads content asks what each of its types is.
    setupFiles: 'app/contract/register-types.ts',
    // Files share the modules of their worker: to load them for each file took a fifth of the run.
    isolate: false,
    // They end what hangs; nothing is late before, however much else the machine has to do.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes at once, but not on a machine that has much else to do. Less than the ten seconds after which
    // a process no longer trusts its caches, so a poll never passes merely because they expired.
    expect: { poll: { timeout: 5000 } },
    // What passes only the second time is named at the end, and looked for.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', testReporter],
    // One more than the two processors of small machines: half the time tests wait, for other processes and for limits.
    maxWorkers: 3,
  },
})
