import { spawnSync } from 'node:child_process'
import type { Load } from '../../harness/load.ts'
import { Stage } from '../../harness/stage.ts'

/** What a machine must have. */
export interface Requirement {
  what: string
  isHere(): boolean
}

export const root: Requirement = { what: 'root', isHere: () => process.getuid?.() === 0 }
/** Root of a container often may not mount. */
export const ownDisk: Requirement = {
  what: 'root that may mount',
  isHere: () => spawnSync('unshare', ['--mount', 'true']).status === 0,
}
export const linux: Requirement = { what: 'Linux', isHere: () => process.platform === 'linux' }
export const program = (name: string, debianPackage: string): Requirement => ({
  what: `${name} (apt-get install ${debianPackage})`,
  isHere: () => spawnSync(name, ['-V']).error === undefined,
})

/** Thrown where it only shows on the way that this machine lacks something. */
export class DrillUnavailable extends Error {}

/** Prints whether something is as it must be, with the figures that were seen. */
export type Expect = (what: string, holds: boolean, figures?: string) => void

/**
 * What a drill is made of. Each function is handed what those before it returned. With `each` the load, the fault and what is expected
 * are repeated for every entry, as `one`; what they start on `stage` then ends with it.
 */
interface Scenario<
  Sizes extends Record<string, number>,
  On extends object,
  One,
  Working extends Load<unknown>,
  Found,
> {
  /** In a sentence, for the help. */
  tries: string
  needs?: readonly Requirement[]
  /** What the argument may set otherwise, as in `10000,500`; with `each` the argument is a part of a name instead. */
  sizes?: Sizes
  each?: Record<string, One>
  start?(stage: Stage, sizes: Sizes): On | Promise<On>
  load?(on: On & { one: One; stage: Stage }): Working | Promise<Working>
  fault(on: On & { one: One; stage: Stage; load: Working }): Found | Promise<Found>
  expect(
    expect: Expect,
    found: On & { one: One; found: Found; load: Working; seen: Awaited<ReturnType<Working['stop']>> },
  ): unknown
  /** What must hold in the end. */
  after?(expect: Expect, on: On & { stage: Stage }): unknown
}

export type Verdict = 'held' | 'FAILED' | 'not tried'

export interface Drill {
  name: string
  tries: string
  needs: readonly Requirement[]
  /** What an argument may say. */
  argument: string | undefined
  accepts(argument: string): boolean
  /** Tries it, prints what was found, and stops and deletes all that was started. */
  run(argument?: string): Promise<Verdict>
}

export function drill<
  Sizes extends Record<string, number>,
  On extends object,
  One,
  Working extends Load<unknown>,
  Found,
>(name: string, scenario: Scenario<Sizes, On, One, Working, Found>): Drill {
  const { tries, needs = [], each, sizes = {} } = scenario
  const usual = Object.entries(sizes).map(([what, size]) => `${what}, ${size} by default`)
  return {
    ...{ name, tries, needs },
    argument: each ? 'part of the name of a case' : usual.join('; ') || undefined,
    accepts: (argument) => each !== undefined || readSizes(argument, sizes) !== null,
    run: (argument) => new Run(scenario).run(argument),
  }
}

/** The sizes that an argument says; null where it says anything else. */
function readSizes<Sizes extends Record<string, number>>(argument: string, sizes: Sizes): Sizes | null {
  const names = Object.keys(sizes)
  const given = argument.split(',')
  if (given.length > names.length || !given.every((size) => /^\d+$/.test(size))) return null
  return { ...sizes, ...Object.fromEntries(given.map((size, index) => [names[index], Number(size)])) }
}

class Run<
  Sizes extends Record<string, number>,
  On extends object,
  One,
  Working extends Load<unknown>,
  Found,
> {
  readonly #scenario: Scenario<Sizes, On, One, Working, Found>
  #held = 0
  #failed = 0

  constructor(scenario: Scenario<Sizes, On, One, Working, Found>) {
    this.#scenario = scenario
  }

  #expect: Expect = (what, holds, figures) => {
    if (holds) this.#held += 1
    else this.#failed += 1
    console.log(`${what}${figures ? `: ${figures}` : ''} … ${holds ? 'held' : 'FAILED'}`)
  }

  async run(argument?: string): Promise<Verdict> {
    const { start, after, needs = [], sizes = {} as Sizes } = this.#scenario
    const missing = needs.filter((need) => !need.isHere()).map(({ what }) => what)
    if (missing.length > 0) {
      console.log(`cannot be tried on this machine: it needs ${missing.join(' and ')}`)
      return 'not tried'
    }
    const stage = await Stage.open()
    await this.#try('the drill', async () => {
      const on = ((await start?.(stage, readSizes(argument ?? '', sizes) ?? sizes)) ?? {}) as On
      for (const [name, one] of this.#cases(argument)) {
        if (name) console.log(`- ${name}`)
        await this.#try(name || 'the drill', () => this.#tryOne(stage, on, one))
      }
      await after?.(this.#expect, { ...on, stage })
    })
    await this.#try('stopping all that was started', () => stage.close())
    if (this.#failed > 0) return 'FAILED'
    return this.#held > 0 ? 'held' : 'not tried'
  }

  #cases(argument: string | undefined): [name: string, one: One][] {
    const { each } = this.#scenario
    // A scenario without `each` has no `one` either.
    if (!each) return [['', undefined as One]]
    const cases = Object.entries(each).filter(([name]) => name.includes(argument ?? ''))
    if (cases.length === 0) throw new Error(`its cases are: ${Object.keys(each).join(', ')}`)
    return cases
  }

  async #tryOne(whole: Stage, on: On, one: One): Promise<void> {
    const { load: begin, fault, expect } = this.#scenario
    const stage = await whole.within()
    let load: Working | undefined
    let stopped: Promise<unknown> | undefined
    const stop = () => (stopped ??= load?.stop())
    try {
      const given = { ...on, one, stage }
      load = await begin?.(given)
      const found = await fault({ ...given, load: load as Working })
      const seen = (await stop()) as Awaited<ReturnType<Working['stop']>>
      await expect(this.#expect, { ...on, one, found, load: load as Working, seen })
    } finally {
      // A load that goes on after an error would never end the drill.
      await stop()
      await stage.close()
    }
  }

  async #try(what: string, run: () => Promise<unknown>): Promise<void> {
    try {
      await run()
    } catch (error) {
      if (error instanceof DrillUnavailable) console.log(`cannot be tried on this machine: ${error.message}`)
      else this.#expect(what, false, error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  }
}
