import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Stage } from '../../harness/stage.ts'
import { Bench } from './bench.ts'
import { choose, help } from './choose.ts'
import { get } from './requests.ts'
import { grownMost, scenario } from './scenario.ts'

let server: Server
let url = ''
let stage: Stage
const asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const isBusy = path === '/sometimes' && asked.filter((each) => each === path).length > 2
    response.statusCode = isBusy ? 503 : 200
    response.end(JSON.stringify({ success: path !== '/refused', message: 'no' }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it does not listen')
  url = `http://127.0.0.1:${address.port}`
  stage = await Stage.open()
})
afterAll(async () => {
  server.close()
  await stage.close()
})
beforeEach(() => {
  asked.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const bench = (quick = false) => new Bench(stage, '', { quick, rounds: 1, seconds: 1 })
const row = (what: string) => async () => ({ what, measured: '1' })

it('rows come before the sizes, at one of them and after them, each of these in a column', async () => {
  const sizes = scenario('sizes', {
    measures: 'nothing',
    start: async () => ({ made: 0 }),
    rows: { first: row('before') },
    growth: {
      title: 'By size',
      sizes: [10, 1000, 5000],
      of: 'posts',
      grow: async (on, size) => {
        on.made = size
        return { 'a list': { url, request: get(`/${size}`) } }
      },
      write: { 'a write': async ({ made }) => ({ count: 1, requestsPerSecond: 1, median: made, p99: made }) },
      rowsAt: [10, { second: row('at 10') }],
      figures: (cells) => [grownMost(cells, 'calls', 2)],
    },
    rowsAfter: { last: async ({ made }) => [{ what: `after ${made}`, measured: '1' }] },
  })
  const { figures, table } = await sizes.run(bench(true))
  expect(figures.map(({ what, measured }) => [what, measured])).toEqual([
    ['before', '1'],
    ['at 10', '1'],
    ['calls, 1,000 beside 10: the median that grew most', 'a write'],
    ['after 1000', '1'],
  ])
  expect(table?.columns.map(({ heading }) => heading)).toEqual(['10 posts', '1,000 posts'])
  expect(table?.columns.map(({ cells }) => cells.get('a write'))).toEqual([
    '10 ms / 10 ms',
    '1000 ms / 1000 ms',
  ])
  expect([...(table?.columns[0]?.cells.keys() ?? [])]).toEqual(['a list', 'a write'])
})

it('what is refused, or answered by another status, is no figure, and the rest is measured', async () => {
  const time = (path: string) => async (on: { bench: Bench }) => {
    await on.bench.time({ url, request: get(path) })
    return { what: path, measured: '1' }
  }
  const rows = { refused: time('/refused'), sometimes: time('/sometimes'), good: time('/good') }
  const { figures } = await scenario('rows', { measures: '', start: async () => ({}), rows }).run(bench())
  expect(figures).toMatchObject([
    { what: 'refused', measured: 'not measured: /refused answers 200: no', failed: true },
    { what: 'sometimes', failed: true },
    { what: '/good', measured: '1' },
  ])
  expect(figures[1]?.measured).toMatch(/^not measured: answers: 1 × 200, \d+ × 503, 0 errors; expected 200$/)
  const grow = async (_: object, size: number) => {
    if (size > 1) throw new Error('no disk')
    return { 'a list': { url, request: get('/1') } }
  }
  const growth = { title: 'By size', sizes: [1, 2], of: 'posts', grow }
  const grown = await scenario('sizes', { measures: '', start: async () => ({}), growth }).run(bench())
  expect(grown.figures).toMatchObject([{ what: '2 posts', measured: 'not measured: no disk', failed: true }])
  expect(grown.table?.columns[0]?.cells.get('a list')).toMatch(/ ms \/ .* ms$/)
  const start = () => Promise.reject(new Error('no room'))
  expect((await scenario('broken', { measures: '', start, rows }).run(bench())).figures).toEqual([
    { what: 'broken', measured: 'not measured: no room', failed: true },
  ])
})

it('words that name no bench and no option run none: its help says what there is', () => {
  const named = (name: string) => scenario(name, { measures: `what ${name} is`, start: async () => ({}) })
  const benches = [named('lists'), named('orders')]
  const names = (...words: string[]) => {
    const choice = choose(benches, words)
    return choice && [choice.quick, ...choice.chosen.map(({ name }) => name)]
  }
  expect(names()).toEqual([false, 'lists', 'orders'])
  expect(names('--quick')).toEqual([true, 'lists', 'orders'])
  expect(names('orders', '--quick')).toEqual([true, 'orders'])
  for (const words of [['--help'], ['-h'], ['order'], ['lists', 'order'], ['lists', '--fast']])
    expect(names(...words)).toBeNull()
  expect(help(benches)).toContain('  orders\n      what orders is')
})
