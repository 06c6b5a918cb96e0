import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { test as base, expect } from '@playwright/test'
import { password } from '../portal.ts'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { type WatchedPortal, watchPortal } from './watched-portal.ts'
import { startWebkit } from './webkit.ts'

/** What may be pressed or filled in, as selectors. */
const kinds = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  field: 'input, textarea, select, [role=textbox]',
  text: 'label, span, bdi, p',
}

type Kind = keyof typeof kinds

interface Wanted {
  selector: string
  name: string
}

/** Where the part of that name is, if it is there and nothing lies over it. Run in the page. */
function find({ selector, name }: Wanted): { x: number; y: number } {
  const clean = (text: string | null) =>
    (text ?? '')
      .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const written = (element: Element) => {
    const by = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
    return clean(
      element.getAttribute('aria-label') ??
        by?.join(' ') ??
        (labels.length ? labels.join(' ') : element.textContent),
    )
  }
  const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
  const pattern = new RegExp(name)
  const part = [...scope.querySelectorAll(selector)].find(
    (each) => each.checkVisibility() && pattern.test(written(each)),
  )
  if (!part) throw new Error('not there')
  part.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = part.getBoundingClientRect()
  const centre = { x: x + width / 2, y: y + height / 2 }
  const top = document.elementFromPoint(centre.x, centre.y)
  if (!top || !(part.contains(top) || top.contains(part)))
    throw new Error(`under ${top?.outerHTML.slice(0, 200)}`)
  return centre
}

const patternOf = (name: string | RegExp) =>
  typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source

/** What a person does in a browser, by what they read on its screen. */
export class Person {
  readonly #driver: Driver
  readonly #portal: WatchedPortal

  constructor(driver: Driver, portal: WatchedPortal) {
    this.#driver = driver
    this.#portal = portal
  }

  /** Loads an address of the portal. */
  open(address: string): Promise<void> {
    return this.#driver.open(this.#portal.origin + address)
  }

  /** Opens an address in a browser as it was before anybody used it, or as somebody who has just signed in. */
  async openAs(username: string | undefined, address: string): Promise<void> {
    await this.open('/stories/blank')
    await this.evaluate(async (account) => {
      localStorage.clear()
      sessionStorage.clear()
      if (!account) return
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch('/api/users/userSignIn', {
        method: 'POST',
        headers,
        body: JSON.stringify(account),
      })
      localStorage.setItem('token', (await answer.json()).fields.token)
    }, username && { username, password })
    await this.open(address)
  }

  /** Loads the page again, as a person does at any moment: without waiting for what it was doing. */
  reload(): Promise<void> {
    return this.evaluate(() => void setTimeout(() => location.reload()))
  }

  evaluate: Driver['evaluate'] = (run, ...given) => this.#driver.evaluate(run, ...given)
  resize: Driver['resize'] = (width, height) => this.#driver.resize(width, height)
  type: Driver['type'] = (text) => this.#driver.type(text)
  pressWithControl: Driver['pressWithControl'] = (letter) => this.#driver.pressWithControl(letter)
  attach: Driver['attach'] = (selector, paths) => this.#driver.attach(selector, paths)

  /** Waits for a part and clicks on it. */
  async press(kind: Kind, name: string | RegExp): Promise<void> {
    const { x, y } = await this.#find(kind, name)
    await this.#driver.click(x, y)
  }

  #find(kind: Kind, name: string | RegExp): Promise<{ x: number; y: number }> {
    const wanted = { selector: kinds[kind], name: patternOf(name) }
    return this.until(async () => {
      const before = await this.evaluate(find, wanted)
      await pause(30)
      // Otherwise it still moves.
      expect(await this.evaluate(find, wanted)).toEqual(before)
      return before
    })
  }

  /** Writes into a field in place of what it had. */
  async fill(name: string | RegExp, text: string): Promise<void> {
    await this.press('field', name)
    await this.pressWithControl('a')
    await this.type(text)
  }

  /** Chooses from a list, which a click would open outside of the page. */
  async choose(name: string, option: string): Promise<void> {
    const place = await this.#find('field', name)
    await this.evaluate(
      ({ x, y, text }) => {
        const select = document.elementFromPoint(x, y) as HTMLSelectElement
        select.value = [...select.options].find(({ label }) => label.trim() === text)?.value ?? ''
        select.dispatchEvent(new Event('change', { bubbles: true }))
      },
      { ...place, text: option },
    )
  }

  /** Puts HTML into the clipboard. */
  async copy(html: string): Promise<void> {
    await this.evaluate((copied) => {
      const put = (event: ClipboardEvent) => {
        event.clipboardData?.setData('text/html', copied)
        event.clipboardData?.setData('text/plain', 'טקסט')
        event.preventDefault()
      }
      document.addEventListener('copy', put, { once: true, capture: true })
    }, html)
    await this.pressWithControl('c')
  }

  /** Waits until a text is on the page. */
  async sees(text: string | RegExp): Promise<void> {
    await this.until(async () => {
      const shown = await this.evaluate(() =>
        document.body.innerText.replace(/[\u200e\u200f\u2066-\u2069]/g, ''),
      )
      if (typeof text === 'string') expect(shown).toContain(text)
      else expect(shown).toMatch(text)
    })
  }

  /** Waits until something is on the page that has no words. */
  async has(selector: string): Promise<void> {
    await this.until(async () =>
      expect(await this.evaluate((wanted) => document.querySelector(wanted) !== null, selector)).toBe(true),
    )
  }

  /** Waits until nothing is being loaded and the page has its title. */
  async settles(): Promise<void> {
    await this.until(async () => {
      const page = await this.evaluate(() => ({
        titles: document.querySelectorAll('h1').length,
        busy: document.querySelectorAll('[aria-busy=true]').length,
        // Until a page says its own.
        isNamed: document.title.includes(' · '),
      }))
      expect(page).toEqual({ titles: 1, busy: 0, isNamed: true })
    })
  }

  /** Tries again until it holds. What is asked of a page that is being left fails too. */
  async until<Result>(attempt: () => Promise<Result>): Promise<Result> {
    let result: Result | undefined
    await expect(async () => {
      result = await attempt()
    }).toPass({ timeout: 30_000, intervals: [50, 100, 200] })
    return result as Result
  }
}

/** A story in one of the browsers. It fails where a page has an error, violates the content policy or asks whether the network is gone. */
export const test = base.extend<
  { person: Person; expectedProblems: RegExp },
  { browserOfProject: { driver: Driver; portal: WatchedPortal } }
>({
  // Matches nothing.
  expectedProblems: [/(?!)/, { option: true }],
  browserOfProject: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use, { project }) => {
      const portal = await watchPortal(project.use.baseURL ?? '')
      const start = project.name === 'firefox' ? startFirefox : startWebkit
      const driver = await start(project.metadata.executablePath)
      await use({ driver, portal })
      await driver.close()
      portal.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  person: async ({ browserOfProject: { driver, portal }, expectedProblems }, use, info) => {
    await driver.resize(390, 844)
    const person = new Person(driver, portal)
    await use(person)
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath('page.png')
      writeFileSync(path, await driver.picture())
      await info.attach('page', { path, contentType: 'image/png' })
    }
    await person.open('/stories/blank')
    portal.delayCalls(0)
    expect(portal.takeProblems().filter((problem) => !expectedProblems.test(problem))).toEqual([])
  },
})

export { expect }
