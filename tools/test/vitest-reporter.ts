import type { Reporter } from 'vitest/node'
import { slowest } from './slowest.ts'

/** Names at the end what passed only the second time, and what took longest. */
export const testReporter: Reporter = {
  onTestRunEnd(modules) {
    const all = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId} > ${test.fullName}`,
        milliseconds: test.diagnostic()?.duration ?? 0,
        flaky: test.diagnostic()?.flaky === true,
      })),
    )
    process.stdout.write(slowest(all))
    for (const { name, flaky } of all) if (flaky) process.stderr.write(`flaky: ${name}\n`)
  },
}
