import { Stage } from '../harness/stage.ts'
import { browser } from './browser.ts'
import { calls } from './calls.ts'
import { documents } from './documents.ts'
import { food } from './food.ts'
import { Bench, type Times } from './harness/bench.ts'
import { choose, help } from './harness/choose.ts'
import { printFigures, printGrowth } from './harness/figures.ts'
import type { Scenario } from './harness/scenario.ts'
import { importOfPeople } from './import.ts'
import { inbox } from './inbox.ts'
import { lists } from './lists.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { pushes } from './pushes.ts'
import { registrations } from './registrations.ts'
import { server } from './server.ts'
import { sizes } from './sizes.ts'
import { surveys } from './surveys.ts'

/** Each measures the portal beside its ceilings, in one run on one machine. */
const scenarios: readonly Scenario[] = [
  ...[server, lists, orders, surveys, registrations, people, importOfPeople, food, pushes],
  ...[documents, inbox, sizes, calls, browser],
]

const words = process.argv.slice(2)
const choice = choose(scenarios, words)
if (choice === null) {
  console.log(help(scenarios))
  process.exitCode = words.includes('--help') ? 0 : 1
} else {
  const { chosen, quick } = choice
  await runAll(chosen, quick ? { quick, rounds: 3, seconds: 2 } : { quick, rounds: 5, seconds: 4 })
}

/** A missed target does not fail the run; what could not be measured does. */
async function runAll(chosen: readonly Scenario[], times: Times): Promise<void> {
  const whole = await Stage.open()
  try {
    const { url } = await whole.postgres()
    for (const { name, run } of chosen) {
      const stage = await whole.within()
      const { figures, table } = await run(new Bench(stage, url, times))
      console.log(`\n== ${name}\n`)
      printFigures(figures)
      if (table) printGrowth(table)
      if (figures.some(({ failed }) => failed)) process.exitCode = 1
      await stage.close()
    }
  } finally {
    await whole.close()
  }
}
