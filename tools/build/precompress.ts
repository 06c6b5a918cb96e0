import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(?:js|mjs|css|html|svg|json|webmanifest|txt|map|xml)$/
const smallest = 1024

async function compress(file: string): Promise<void> {
  if ((await stat(file)).size <= smallest) return
  const content = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

/** Writes `.br` and `.gz` beside every text file over 1 KB in the folder, and in the folders within it. */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && text.test(entry.name))
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
}

/** Vite: compresses the finished build once, so that the server only has to send the bytes. */
export function precompress(): Plugin {
  let outDir = ''
  let failed = false
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir)
    },
    buildEnd: (error) => {
      failed = error !== undefined
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        if (!failed) await precompressFolder(outDir)
      },
    },
  }
}
