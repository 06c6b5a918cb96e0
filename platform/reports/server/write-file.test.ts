import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { isContended } from '#core/server/database/index.ts'
import { currentWork } from '#core/server/jobs/current-work.ts'
import { TemporaryFiles } from '#core/server/temporary.ts'
import type { ReportColumn } from '#platform/reports/contract/columns.ts'
import { ReportFiles, reportConnection } from './write-file.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const columns: ReportColumn[] = [{ key: 'n', title: 'מספר', kind: 'number', width: 8 }]
/** As many rows as asked for. */
const numbers = (count: number, slowly = false) => ({
  query: sql`select json_build_object('n', n) as row from generate_series(1, ${count}::integer) n ${slowly ? sql`, pg_sleep(0.3)` : sql``} order by n`,
  columns,
  format: 'csv' as const,
})

async function reportFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'shaar-report-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, files: new ReportFiles(test.url, new TemporaryFiles(folder)) }
}

describe('files within responses', () => {
  it('are written one at a time, while other requests are served', async () => {
    const { files } = await reportFiles()
    let areDone = false
    const asked = Promise.all(Array.from({ length: 5 }, () => files.short(numbers(3, true), 10))).finally(
      () => {
        areDone = true
      },
    )
    const connections: number[] = []
    while (!areDone) {
      const { rows } = await test.db.execute<{ count: number }>(
        sql`select count(*)::integer from pg_stat_activity
            where application_name = ${reportConnection} and state = 'active' and query like 'fetch%'
              and datname = current_database()`,
      )
      connections.push(rows[0]?.count ?? 0)
      expect((await test.app.inject({ url: '/api/health/live' })).statusCode).toBe(200)
    }
    expect(Math.max(...connections)).toBe(1)
    for (const file of await asked) expect(file && (await text(file.bytes))).toContain('1\r\n2\r\n3\r\n')
  })

  it('are refused to a person of whom two wait, and written again later', async () => {
    const { files } = await reportFiles()
    const ask = (personId: number) =>
      currentWork.run({ endpoint: 'GET /report', personId }, () => files.short(numbers(1), 10))
    const asked = Promise.allSettled(Array.from({ length: 12 }, () => ask(1)))
    expect(await ask(2)).not.toBeNull()
    const refused = (await asked).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(9)
    expect(refused[0]).toMatchObject({ reason: { statusCode: 503, headers: { 'retry-after': '3' } } })
    expect(await files.short(numbers(1), 10)).not.toBeNull()
  })

  it('are abandoned when there are too many rows, and leave nothing behind', async () => {
    const { files, folder } = await reportFiles()
    expect(await files.short(numbers(11), 10)).toBeNull()
    const file = await files.short(numbers(10), 10)
    expect(file?.size).toBeGreaterThan(0)
    file?.bytes.destroy()
    expect(await readdir(folder)).toEqual([])
  })

  it('say by the code of the database why they could not be written', async () => {
    const { files } = await reportFiles()
    const broken = { ...numbers(1), query: sql`select 1 / ${0}::integer as row` }
    await expect(files.short(broken, 10)).rejects.toMatchObject({ code: '22012' })
    const cancelled = { ...numbers(1), query: sql`select pg_cancel_backend(pg_backend_pid()) as row` }
    await expect(files.short(cancelled, 10)).rejects.toSatisfy(isContended)
  })
})

describe('a file in the background', () => {
  it('holds all rows, and reports their number and the progress', async () => {
    const { files, folder } = await reportFiles()
    const news: object[] = []
    expect(await files.long(numbers(12_000), join(folder, 'rows'), (progress) => news.push(progress))).toBe(
      12_000,
    )
    expect(news).toEqual([{ total: 12_000 }, { rows: 5000 }, { rows: 10_000 }])
    expect((await readFile(join(folder, 'rows'), 'utf8')).trim().split('\r\n')).toHaveLength(12_001)
  })

  it('that takes too much memory ends its worker and not the portal', async () => {
    const { files, folder } = await reportFiles()
    const huge = {
      ...numbers(1),
      query: sql`select json_build_object('n', repeat('x', 1000000)) as row from generate_series(1, 400)`,
    }
    await expect(files.long(huge, join(folder, 'rows'), () => {})).rejects.toThrow(/memory/)
    expect(await files.long(numbers(2), join(folder, 'rows'), () => {})).toBe(2)
  })
})
