import { sql } from 'drizzle-orm'
import { maximumAttachmentBytes } from '#core/contract/uploads.ts'
import { loans } from '#features/loans/contract/loans.ts'
import { attachments } from '#platform/attachments/contract/attachments.ts'
import { pdf } from '#platform/files/server/rewrite/testing-documents.ts'
import { Caller } from '../harness/caller.ts'
import { repeatedly } from '../harness/load.ts'
import { signIn } from '../harness/organisation.ts'
import { roundOf } from '../harness/rounds.ts'
import { memoryOf } from '../harness/servers.ts'
import { readers } from './harness/bench.ts'
import { megabytes, milliseconds, timeFigure } from './harness/figures.ts'
import { get } from './harness/requests.ts'
import { scenario } from './harness/scenario.ts'
import { recentPosts } from './server.ts'

const atOnce = 20
const inTurn = 50
/** What the portal's machine has, in megabytes. */
const memoryLimit = 512
const metadata = (bytes: number) =>
  `<< /Type /Metadata /Length ${bytes} >>\nstream\n${'%'.repeat(bytes)}\nendstream`
/** As large as a document may be. */
const document = new Uint8Array(
  pdf({ catalogue: '/Metadata 10 0 R', objects: { 10: metadata(maximumAttachmentBytes - 2000) } }),
)

export const documents = scenario('documents', {
  measures: 'the document of a loan, what it costs the requests of others, and the memory of many at once',
  start: async (bench) => {
    const organisation = await bench.organisation()
    const { db } = organisation
    await organisation.growTo(1000)
    // Administrators, since nothing limits how many documents they make in a day.
    await db.execute(sql`update users set role = 'administrator' where id <= ${atOnce}`)
    await db.execute(sql`update loan_settings set recipient = 'loans@example.com'`)
    const { rows } = await db.execute<{ id: number; user_id: number }>(sql`
      insert into loans (user_id, state, amount, instalments, interest, purpose)
      select n, 'ready', 900000, 36, 250, 'שיפוץ' from generate_series(1, ${atOnce}::integer) n
      returning id, user_id`)
    const tokens = await signIn(
      db,
      rows.map(({ user_id: id }) => ({ id })),
    )
    const portal = await bench.portal(organisation, { MEMORY_LIMIT: String(memoryLimit) })
    const borrowers = rows.map(({ id: loan }, index) => ({
      ...{ loan, caller: new Caller(portal.url, tokens[index]) },
    }))
    const reading = { url: portal.url, request: get(recentPosts(1), organisation.tokens.at(-1)) }
    return { portal, borrowers, reading }
  },
  rows: {
    'one after the other': async ({ borrowers }) => {
      const first = await make(borrowers, 0)
      const times: number[] = []
      for (let count = 0; count < inTurn; count += 1) times.push(await make(borrowers, count))
      const what = 'the PDF of a loan over 36 months, after the first'
      const figure = timeFigure(what, roundOf(times, 1), { below: 150 })
      return { ...figure, measured: `${figure.measured}; the first ${milliseconds(first)}` }
    },
    'beside the requests of others': async ({ bench, borrowers, reading }) => {
      const alone = await bench.time(reading)
      const making = repeatedly(1, (turn) => make(borrowers, turn))
      const disturbed = await bench.time(reading).finally(making.stop)
      await making.stop()
      return {
        what: `p99 of getRecentPosts, ${readers} connections, while PDFs are made`,
        measured: milliseconds(disturbed.p99),
        ceiling: milliseconds(alone.p99),
        ratio: disturbed.p99 / alone.p99,
        target: '< 2',
        meets: disturbed.p99 < 2 * alone.p99,
      }
    },
    'many at once': async ({ portal, borrowers }) => {
      await Promise.all(
        borrowers.flatMap(({ caller }, index): Promise<unknown>[] => [
          make(borrowers, index),
          caller.get(attachments.uploadAttachment, undefined, { form: documentForm() }),
        ]),
      )
      const memory = megabytes(await memoryOf(portal))
      return {
        what: `memory of the portal after ${atOnce} PDFs and ${atOnce} uploads of 5 MB at once, MEMORY_LIMIT ${memoryLimit}`,
        measured: `${Math.round(memory)} MB`,
        target: `< ${memoryLimit / 2} MB`,
        meets: memory < memoryLimit / 2,
      }
    },
  },
})

interface Borrower {
  loan: number
  caller: Caller
}

/** Makes the document of the next borrower's loan, in turn; returns the milliseconds. */
async function make(borrowers: readonly Borrower[], turn: number): Promise<number> {
  const { loan, caller } = borrowers[turn % borrowers.length] as Borrower
  const start = performance.now()
  await caller.get(loans.makeLoanPdf, {
    body: { id: loan, revision: 1, identity_number: '123456782', declared: true },
  })
  return performance.now() - start
}

function documentForm(): FormData {
  const form = new FormData()
  form.append('file', new Blob([document]), 'cv.pdf')
  return form
}
