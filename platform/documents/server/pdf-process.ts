import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerTasks } from '#core/server/jobs/task-processes.ts'
import type { PdfMade, PdfOrder } from './maker.ts'

/* The process that makes PDFs, one at a time (see maker.ts). */

const fonts = ['400Regular/Assistant_400Regular.ttf', '700Bold/Assistant_700Bold.ttf']

/** What templates read: the letterhead, and its logo under a name that no file has. */
const workspace = import.meta.dirname
const logoPath = join(workspace, 'logo.png')

const loading = load()
// Every task answers it.
loading.catch(() => {})

/** The compiler with its fonts. Throws where there is no binary for this platform. */
async function load() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const fontBlobs = await Promise.all(
    fonts.map((name) => readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/assistant/${name}`)))),
  )
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
}

async function make({ template, json, logo }: PdfOrder): Promise<PdfMade> {
  const compiler = await loading
  const mainFileContent = await readFile(new URL(template), 'utf8')
  if (logo) compiler.mapShadow(logoPath, Buffer.from(logo))
  const document = { mainFileContent, inputs: { data: json } }
  try {
    return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1' }) }
  } catch {
    // The error itself says nothing.
    const diagnostics = compiler.compile(document).takeDiagnostics()
    const messages = diagnostics ? compiler.fetchDiagnostics(diagnostics) : []
    return { failed: messages.map(({ message }) => message).join('; ') }
  } finally {
    // The compiler caches parts of every document until they are evicted.
    compiler.evictCache(0)
  }
}

answerTasks(make)
