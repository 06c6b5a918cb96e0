import '#app/contract/register-types.ts'
import { chromium, type Page, type Request } from '@playwright/test'
import lighthouse from 'lighthouse'
import { itemHref } from '#platform/content/contract/addresses.ts'
import { content } from '#platform/content/contract/content.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { type Caller, signInAt } from '../harness/caller.ts'
import { median } from '../harness/rounds.ts'
import type { Server } from '../harness/servers.ts'
import type { Bench } from './harness/bench.ts'
import type { Figure } from './harness/figures.ts'
import { type Rows, scenario } from './harness/scenario.ts'

const credentials = { username: '2001', password: 'demo-shaar-2026' }
const kilobyte = 1024
const weights = [
  { name: 'JavaScript', type: /javascript/, most: 200 },
  { name: 'CSS', type: /css/, most: 45 },
]
const categories = [
  { id: 'performance', least: 95 },
  { id: 'accessibility', least: 100 },
  { id: 'best-practices', least: 100 },
]

/** The pages that Lighthouse looks at, by name. */
const pages: Record<string, (caller: Caller) => string | Promise<string>> = {
  'home page': () => '/home-page',
  events: () => '/events',
  'an event': (caller) => newest(caller, 'event'),
  benefits: () => '/benefits',
  'a gallery': (caller) => newest(caller, 'gallery'),
  classifieds: () => '/yad2',
}

interface On {
  portal: Server
  chromium: Server
  caller: Caller
}

const lighthouseRows: Rows<On> = Object.fromEntries(
  Object.entries(pages).map(([name, pathOf]) => [
    `Lighthouse, ${name}`,
    async ({ bench, portal, chromium, caller }) =>
      judge(chromium, name, portal.url + (await pathOf(caller)), bench.times.quick ? 1 : 3),
  ]),
)

export const browser = scenario<On>('browser', {
  measures:
    "the weight of the demo organisation's home page with an empty cache, and Lighthouse on this and other pages",
  start: async (bench) => {
    const portal = await bench.demo()
    const caller = await signInAt(portal.url, credentials.username)
    return { portal, caller, chromium: await startChromium(bench) }
  },
  rows: {
    'the weight of the home page': (on) => weigh(on.chromium, on.portal, `${on.portal.url}/home-page`),
    ...lighthouseRows,
  },
})

/** Starts a Chromium that tools can drive through its `url`. */
function startChromium(bench: Bench): Promise<Server> {
  const flags = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${bench.stage.folder}/chromium`,
    '--no-first-run',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-dev-shm-usage',
    '--mute-audio',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ]
  const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return bench.server([program, ...flags], /DevTools listening on ws:\/\/([\d.:]+)\//)
}

async function newest(caller: Caller, post_type: 'event' | 'gallery'): Promise<string> {
  const query = { post_type, number_of_posts: 1, page: 1 }
  const [post] = (await caller.get(content.getRecentPosts, { query })).posts
  if (!post) throw new Error(`there is no ${post_type}`)
  return itemHref(post)
}

/** The median of some runs of Lighthouse on one page. */
async function judge(browser: Server, name: string, address: string, runs: number): Promise<Figure[]> {
  // A warm-up run: the server makes the pictures in a phone's sizes on the first request.
  await audit(browser, address)
  const audits: Map<string, Verdict>[] = []
  for (let run = 0; run < runs; run += 1) audits.push(await audit(browser, address))
  return categories.map(({ id, least }) => {
    const verdicts = audits.flatMap((verdict) => verdict.get(id) ?? [])
    const score = median(verdicts.map((verdict) => verdict.score))
    const failed = new Set(verdicts.flatMap((verdict) => verdict.failed))
    return {
      what: `Lighthouse, ${name}, mobile: ${id}`,
      measured: [score, ...(score < least ? failed : [])].join(', '),
      target: least === 100 ? '100' : `≥ ${least}`,
      meets: score >= least,
    }
  })
}

/** Signs in and opens the page with an empty cache. Returns the bytes of each kind over the wire, without headers. */
async function weigh(browser: Server, portal: Server, address: string): Promise<Figure[]> {
  const connection = await chromium.connectOverCDP(`http://${browser.url}`)
  const page = await connection.contexts()[0]?.newPage()
  if (!page) throw new Error('Chromium opened no page')
  // This file loads nothing of the client, so the home page starts with an empty cache.
  await page.goto(`${portal.url}/robots.txt`)
  await signIn(page)
  const loading: Promise<{ type: string; encoding: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => loading.push(describe(request)))
  await page.goto(address, { waitUntil: 'networkidle' })
  if (new URL(page.url()).pathname !== '/home-page') throw new Error(`the home page led to ${page.url()}`)
  const loaded = await Promise.all(loading)
  await page.close()
  await connection.close()
  return weights.map(({ name, type, most }) => {
    const files = loaded.filter((file) => type.test(file.type))
    const size = files.reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte
    const encodings = [...new Set(files.map(({ encoding }) => encoding))].join(', ')
    return {
      what: `${name} of the home page (${files.length} files, ${encodings})`,
      measured: `${size.toFixed(1)} KB`,
      target: `≤ ${most} KB`,
      meets: files.length > 0 && size <= most,
    }
  })
}

async function describe(request: Request) {
  const headers = (await request.response())?.headers() ?? {}
  return {
    type: headers['content-type'] ?? '',
    encoding: headers['content-encoding'] ?? 'not compressed',
    bytes: (await request.sizes()).responseBodySize,
  }
}

/** Signs in as the client does: stores the token and gets the cookie for pictures. */
async function signIn(page: Page): Promise<void> {
  await page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      localStorage.setItem('token', (await answer.json()).fields.token)
    },
    { path: session.userSignIn.path, body: credentials },
  )
}

/** The score of a category, from 0 to 100, and the audits that cost points. */
interface Verdict {
  score: number
  failed: string[]
}

/**
 * One run of Lighthouse as a phone, with its own simulated throttling. It clears the browser's caches before each run
 * but not the token and the cookie.
 */
async function audit(browser: Server, address: string): Promise<Map<string, Verdict>> {
  const result = await lighthouse(address, {
    port: Number(new URL(`http://${browser.url}`).port),
    onlyCategories: categories.map(({ id }) => id),
    logLevel: 'error',
  })
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result')
  const { lhr } = result
  if (lhr.finalDisplayedUrl !== new URL(address).href) {
    throw new Error(`${address} led to ${lhr.finalDisplayedUrl}`)
  }
  return new Map(
    Object.values(lhr.categories).map(({ id, score, auditRefs }) => {
      const failed = auditRefs.filter((one) => one.weight > 0 && (lhr.audits[one.id]?.score ?? 1) < 0.9)
      return [id, { score: Math.round((score ?? 0) * 100), failed: failed.map((one) => one.id) }]
    }),
  )
}
