import { safeFileName } from '#core/rules/text/file-names.ts'
import { Refusal } from '#core/server/http/index.ts'
import type { UploadedFile } from '#core/server/http/uploads/uploads.ts'
import { FairQueue } from '#core/server/jobs/fair-queue.ts'
import { TaskProcesses } from '#core/server/jobs/task-processes.ts'
import { heapLimit } from '#core/server/memory.ts'

export type DocumentType = 'pdf' | 'docx'
export type DocumentProblem = 'broken' | 'locked' | 'old'

export interface RewriteTask {
  path: string
  type: DocumentType
}
/** The size of what was written, in bytes. */
export type RewriteReply = { bytes: number } | { refused: DocumentProblem }

const limits = {
  /** Two keep two cores busy; below a gigabyte of memory they take turns. */
  atOnce: heapLimit < 240_000_000 ? 1 : 2,
  maxWait: 60_000,
  busy: 'נבדקים כרגע מסמכים רבים. אפשר לנסות שוב בעוד רגע.',
}
/** In milliseconds: twenty megabytes take one second on two busy cores. */
const taskTimeout = 15_000

const sentences: Record<DocumentProblem, (name: string) => string> = {
  broken: (name) =>
    `לא ניתן לקרוא את הקובץ „${name}”: הוא פגום, או גדול או מורכב מדי. אפשר לפתוח אותו, לשמור מחדש ולבחור שוב.`,
  locked: (name) => `הקובץ „${name}” נעול בסיסמה או מוצפן. אפשר לשמור אותו בלי הגנה ולבחור שוב.`,
  old: (name) =>
    `הקובץ „${name}” שמור במבנה הישן של Office (כמו doc או xls). אפשר לפתוח אותו, לשמור כ־docx או כ־PDF ולבחור שוב.`,
}

/**
 * Reads documents and writes them anew, of what text, pictures and links need alone, in child processes: what a hostile one
 * makes of its reader ends with that process.
 */
export class DocumentRewriter {
  readonly #turns = new FairQueue(limits)
  readonly #processes: TaskProcesses<RewriteTask, RewriteReply>

  constructor(milliseconds = taskTimeout) {
    this.#processes = new TaskProcesses(new URL('./rewrite-process.ts', import.meta.url), milliseconds)
  }

  /**
   * Writes an uploaded document anew in its place, and returns its size in bytes. Throws a refusal that names the file where it cannot
   * be read, is locked, or takes too much time or memory.
   */
  async rewrite({ path, name }: UploadedFile, type: DocumentType): Promise<number> {
    const reply = await this.#turns.run(() => this.#processes.ask({ path, type }))
    if (reply && 'bytes' in reply) return reply.bytes
    const problem = reply?.refused ?? 'broken'
    const called = safeFileName(name, /\.(\w{1,10})$/.exec(name)?.[1] ?? type)
    throw new Refusal(`documents.${problem}`, sentences[problem](called), 'file')
  }

  /** Ends the processes at once, whatever they do. */
  close(): Promise<void> {
    return this.#processes.close()
  }
}
