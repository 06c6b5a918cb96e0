import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { slowest } from './slowest.ts'

/** So many of the server's last lines say why it did not start. */
const lastLines = 20

/** Where the server of the stories writes, beside its database. */
export const serverLog = () => join(process.env.E2E_DATA_DIR ?? '', 'server.log')

/** The lines of the server's log that were written between two moments, in milliseconds since 1970. */
export function linesBetween(log: string, from: number, until: number): string[] {
  return log.split('\n').filter((line) => {
    const time = Number(/"time":(\d+)/.exec(line)?.[1])
    return time >= from && time <= until
  })
}

/**
 * Says at the end of a run what took longest, and of each story that failed, or passed only the second time, where its picture,
 * its trace and the server's log of its time are, and how it is run alone.
 */
export default class StoryReporter implements Reporter {
  #root = ''
  #times: { name: string; milliseconds: number }[] = []
  #failed = new Map<TestCase, string[]>()

  onBegin(config: FullConfig): void {
    this.#root = dirname(config.configFile ?? '')
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#times.push({ name: this.#nameOf(test), milliseconds: result.duration })
    if (result.status === test.expectedStatus || result.status === 'skipped') return
    const files = result.attachments.flatMap(({ path }) => path ?? [])
    const log = this.#writeServerLog(result, files[0])
    this.#failed.set(test, [...(this.#failed.get(test) ?? []), ...files, ...(log ?? [])])
  }

  onError(): void {
    if (!existsSync(serverLog())) return
    console.error(readFileSync(serverLog(), 'utf8').trimEnd().split('\n').slice(-lastLines).join('\n'))
  }

  onEnd(): void {
    if (this.#times.length > 0) process.stdout.write(slowest(this.#times))
    for (const [test, files] of this.#failed) {
      const where = `${relative(this.#root, test.location.file)}:${test.location.line}`
      const project = test.parent.project()?.name
      console.log(`\n${test.outcome() === 'flaky' ? 'flaky' : 'failed'}: ${this.#nameOf(test)}`)
      for (const file of files) console.log(`  ${relative(this.#root, file)}`)
      console.log(`  alone: npm test -- ${where} --project=${project} --trace=on`)
    }
  }

  #nameOf(test: TestCase): string {
    const [, project, , ...titles] = test.titlePath()
    return `[${project}] ${relative(this.#root, test.location.file)} › ${titles.join(' › ')}`
  }

  /** Puts what the server wrote during a story beside its other files. */
  #writeServerLog({ startTime, duration }: TestResult, beside: string | undefined): string[] | undefined {
    if (beside === undefined || !existsSync(serverLog())) return undefined
    const from = startTime.getTime()
    const file = join(dirname(beside), 'server.log')
    writeFileSync(file, linesBetween(readFileSync(serverLog(), 'utf8'), from, from + duration).join('\n'))
    return [file]
  }
}
