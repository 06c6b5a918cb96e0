import '#app/contract/register-types.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page, type Request } from '@playwright/test'
import lighthouse from 'lighthouse'
import { itemHref } from '#platform/content/contract/addresses.ts'
import { content } from '#platform/content/contract/content.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { median } from '../harness/rounds.ts'
import { type Server, startChromium } from '../harness/servers.ts'
import type { Figure } from './figures.ts'

const credentials = { username: '2001', password: 'demo-shaar-2026' }
const kilobyte = 1024
const weights = [
  { name: 'JavaScript', type: /javascript/, most: 180 },
  { name: 'CSS', type: /css/, most: 45 },
]
const categories = [
  { id: 'performance', least: 95 },
  { id: 'accessibility', least: 100 },
  { id: 'best-practices', least: 100 },
]

/** The size of the demo's home page in a Chromium with an empty cache, and the Lighthouse scores of this and other pages. */
export async function measureClient(portal: Server, runs: number): Promise<Figure[]> {
  const profile = await mkdtemp(join(tmpdir(), 'shaar-bench-chromium-'))
  const browser = await startChromium(profile)
  try {
    const figures = await weigh(browser, portal, `${portal.url}/home-page`)
    for (const [name, path] of await pagesOf(portal)) {
      figures.push(...(await judge(browser, name, portal.url + path, runs)))
    }
    return figures
  } finally {
    await browser.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The pages that Lighthouse looks at, by name. */
async function pagesOf(portal: Server): Promise<[name: string, path: string][]> {
  const signedIn = await fetch(portal.url + session.userSignIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { fields } = await signedIn.json()
  const newest = async (type: 'event' | 'gallery') => {
    const address = `${portal.url}${content.getRecentPosts.path}?post_type=${type}&number_of_posts=1&page=1`
    const answer = await fetch(address, { headers: { authorization: `Bearer ${fields.token}` } })
    return itemHref((await answer.json()).fields.posts[0])
  }
  return [
    ['home page', '/home-page'],
    ['events', '/events'],
    ['an event', await newest('event')],
    ['benefits', '/benefits'],
    ['a gallery', await newest('gallery')],
    ['classifieds', '/yad2'],
  ]
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
  const connection = await chromium.connectOverCDP(browser.url)
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
    port: Number(new URL(browser.url).port),
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
