import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PdfMade, PdfOrder } from './maker.ts'

const fonts = ['400Regular/Assistant_400Regular.ttf', '700Bold/Assistant_700Bold.ttf']

const fontBlobs = await Promise.all(
  fonts.map((name) => readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/assistant/${name}`)))),
)
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }] })

async function make({ template, json }: PdfOrder): Promise<PdfMade> {
  const mainFileContent = await readFile(new URL(template), 'utf8')
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

parentPort?.on('message', (order: PdfOrder) => {
  void make(order).then((made) => parentPort?.postMessage(made))
})
