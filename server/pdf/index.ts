import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const fonts = ['400Regular/Assistant_400Regular.ttf', '700Bold/Assistant_700Bold.ttf']

/** A file that was made is sent again as long as nothing in it changes. */
const maxStored = 50
const stored = new Map<string, Buffer>()

let compiler: Promise<NodeCompiler> | undefined

async function createCompiler(): Promise<NodeCompiler> {
  // 51 MB of machine code, which most processes never need.
  const typst = await import('@myriaddreamin/typst-ts-node-compiler')
  const paths = fonts.map((name) =>
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/assistant/${name}`)),
  )
  const fontBlobs = await Promise.all(paths.map((path) => readFile(path)))
  return typst.NodeCompiler.create({ fontArgs: [{ fontBlobs }] })
}

/**
 * Makes a tagged PDF (PDF/UA-1) by a Typst template, which reads `data` as JSON: nothing in the data is markup. It takes
 * some 15 ms of the process, so data is bounded by whoever calls. Throws the compiler's error for a wrong template.
 */
export async function makePdf(template: URL, data: object): Promise<Buffer> {
  const json = JSON.stringify(data)
  const key = createHash('sha256').update(`${template.href} ${json}`).digest('base64')
  const found = stored.get(key)
  if (found) return found
  compiler ??= createCompiler()
  const [typst, mainFileContent] = await Promise.all([compiler, readFile(template, 'utf8')])
  const pdf = typst.pdf({ mainFileContent, inputs: { data: json } }, { pdfStandard: 'ua-1' })
  stored.set(key, pdf)
  for (const oldest of stored.keys()) {
    if (stored.size <= maxStored) break
    stored.delete(oldest)
  }
  return pdf
}
