import { sql } from 'drizzle-orm'
import { maximumAttachmentBytes } from '#core/contract/uploads.ts'
import { connectToWrite } from '#core/server/database/index.ts'
import { loans } from '#features/loans/contract/loans.ts'
import { attachments } from '#platform/attachments/contract/attachments.ts'
import { pdf } from '#platform/files/server/rewrite/testing-documents.ts'
import { makeOrganisation, signIn } from '../harness/organisation.ts'
import { measure, roundOf } from '../harness/rounds.ts'
import { memoryOf, startPortal } from '../harness/servers.ts'
import { type Figure, milliseconds } from './figures.ts'
import { recentPosts } from './requests.ts'

const atOnce = 20
const inTurn = 50
const maxMedian = 150
/** What the portal's machine has, in megabytes. */
const memoryLimit = 512
const connections = 4
const metadata = (bytes: number) =>
  `<< /Type /Metadata /Length ${bytes} >>\nstream\n${'%'.repeat(bytes)}\nendstream`
/** As large as a document may be. */
const document = new Uint8Array(
  pdf({ catalogue: '/Metadata 10 0 R', objects: { 10: metadata(maximumAttachmentBytes - 2000) } }),
)

/** How fast the document of a loan is made, what that costs the requests of others, and the memory of many at once. */
export async function measureDocuments(
  createDatabase: () => Promise<string>,
  folder: string,
  { seconds }: { seconds: number },
): Promise<Figure[]> {
  const url = await createDatabase()
  const organisation = await makeOrganisation(url)
  await organisation.growTo(1000)
  const { db, close } = connectToWrite(url)
  // Administrators, since nothing limits how many documents they make in a day.
  await db.execute(sql`update users set role = 'administrator' where id <= ${atOnce}`)
  await db.execute(sql`update loan_settings set recipient = 'loans@example.com'`)
  await db.execute(sql`
    insert into loans (user_id, state, amount, instalments, interest, purpose)
    select n, 'ready', 900000, 36, 250, 'שיפוץ' from generate_series(1, ${atOnce}::integer) n`)
  const { rows } = await db.execute<{ id: number }>(sql`select id from loans order by user_id`)
  const tokens = await signIn(
    db,
    rows.map((_, index) => ({ id: index + 1 })),
  )
  const portal = await startPortal({ DATABASE_URL: url, DATA_DIR: folder, MEMORY_LIMIT: String(memoryLimit) })
  const make = async (index: number) => {
    const start = performance.now()
    const answer = await fetch(portal.url + loans.makeLoanPdf.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[index]}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        id: rows[index]?.id,
        revision: 1,
        identity_number: '123456782',
        declared: true,
      }),
    })
    if (answer.status !== 201) throw new Error(await answer.text())
    return performance.now() - start
  }
  const upload = async (index: number) => {
    const form = new FormData()
    form.append('file', new Blob([document]), 'cv.pdf')
    const answer = await fetch(portal.url + attachments.uploadAttachment.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[index]}` },
      body: form,
    })
    if (answer.status !== 201) throw new Error(await answer.text())
  }
  const read = { url: portal.url, connections, seconds }
  const request = {
    method: 'GET' as const,
    path: recentPosts(1),
    headers: { authorization: `Bearer ${organisation.tokens.at(-1)}` },
  }
  try {
    const first = await make(0)
    const times: number[] = []
    for (let count = 0; count < inTurn; count += 1) times.push(await make(count % atOnce))
    const { median, p99 } = roundOf(times, 1)
    await measure({ ...read, request, seconds: 1 })
    const alone = await measure({ ...read, request })
    let reading = true
    const beside = measure({ ...read, request }).finally(() => {
      reading = false
    })
    for (let count = 0; reading; count += 1) await make(count % atOnce)
    const disturbed = await beside
    await Promise.all(rows.flatMap((_, index): Promise<unknown>[] => [make(index), upload(index)]))
    const memory = (await memoryOf(portal)) / 1024 ** 2
    return [
      {
        what: 'the PDF of a loan over 36 months, after the first',
        measured: `median ${milliseconds(median)}, p99 ${milliseconds(p99)}; the first ${milliseconds(first)}`,
        target: `median < ${maxMedian} ms`,
        meets: median < maxMedian,
      },
      {
        what: `p99 of getRecentPosts, ${connections} connections, while PDFs are made`,
        measured: milliseconds(disturbed.p99),
        ceiling: milliseconds(alone.p99),
        ratio: disturbed.p99 / alone.p99,
        target: '< 2',
        meets: disturbed.p99 < 2 * alone.p99,
      },
      {
        what: `memory of the portal after ${atOnce} PDFs and ${atOnce} uploads of 5 MB at once, MEMORY_LIMIT ${memoryLimit}`,
        measured: `${Math.round(memory)} MB`,
        target: `< ${memoryLimit / 2} MB`,
        meets: memory < memoryLimit / 2,
      },
    ]
  } finally {
    await Promise.all([portal.stop(), organisation.close(), close()])
  }
}
