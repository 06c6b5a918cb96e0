import { readFile, writeFile } from 'node:fs/promises'
import { answerTasks } from '#core/server/jobs/task-processes.ts'
import { rewriteDocx } from './docx.ts'
import { rewritePdf } from './pdf.ts'
import type { RewriteReply, RewriteTask } from './rewriter.ts'

/*
 * The process that reads documents, one at a time (see rewriter.ts). It gets nothing of the portal but paths, and the portal
 * ends it when a document takes too long.
 */

async function run({ path, type }: RewriteTask): Promise<RewriteReply> {
  const bytes = await readFile(path)
  const written = type === 'pdf' ? await rewritePdf(bytes) : rewriteDocx(bytes)
  if (typeof written === 'string') return { refused: written }
  await writeFile(path, written)
  return { bytes: written.length }
}

answerTasks(run)
