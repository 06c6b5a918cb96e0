import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerTasks } from '#core/server/jobs/task-processes.ts'
import { replaceUndrawable } from './drawable.ts'
import type { PdfMade, PdfOrder } from './maker.ts'

/* The process that makes PDFs, one at a time (see maker.ts). */

/** In the order of document.typ: after that of the templates those of names that it cannot draw, of signs and of emoji. */
const regularFonts = [
  'assistant/400Regular/Assistant_400Regular.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'abyssinica-sil/400Regular/AbyssinicaSIL_400Regular.ttf',
  'noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf',
  'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
]
const boldFonts = [
  'assistant/700Bold/Assistant_700Bold.ttf',
  'noto-sans/700Bold/NotoSans_700Bold.ttf',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
]

/** What templates read: the letterhead, and its logo under a name that no file has. */
const workspace = import.meta.dirname
const logoPath = join(workspace, 'logo.png')

const loading = load()
// Every task answers it.
loading.catch(() => {})

/** The compiler with its fonts, and what they can draw of a text. Throws where there is no binary for this platform. */
async function load() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const [regular, bold] = await Promise.all([readFonts(regularFonts), readFonts(boldFonts)])
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [...regular, ...bold] }] })
  return { compiler, drawable: replaceUndrawable(regular) }
}

function readFonts(names: readonly string[]): Promise<Buffer[]> {
  const paths = names.map((name) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}`)))
  return Promise.all(paths.map((path) => readFile(path)))
}

async function make({ template, json, logo }: PdfOrder): Promise<PdfMade> {
  const { compiler, drawable } = await loading
  const mainFileContent = await readFile(new URL(template), 'utf8')
  if (logo) compiler.mapShadow(logoPath, Buffer.from(logo))
  const data = JSON.parse(json, (_, value) => (typeof value === 'string' ? drawable(value) : value))
  const document = { mainFileContent, inputs: { data: JSON.stringify(data) } }
  try {
    return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1' }) }
  } catch (error) {
    // Of a wrong template the error itself says nothing.
    const diagnostics = compiler.compile(document).takeDiagnostics()
    const messages = diagnostics ? compiler.fetchDiagnostics(diagnostics) : []
    return { failed: messages.map(({ message }) => message).join('; ') || String(error) }
  } finally {
    // The compiler caches parts of every document until they are evicted.
    compiler.evictCache(0)
  }
}

answerTasks(make)
