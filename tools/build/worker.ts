import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { patternOfModule } from './page-access.ts'

type Bundle = Rolldown.OutputBundle
type Output = Bundle[string]

/** Files of `app/client/public` that the page loads by name. */
const publicFiles = ['start.js', 'favicon.svg', 'icon-192.png']
/** Chunks that only some need, in bytes: an editor. */
const maxChunkSize = 100_000

/** Whether the portal needs a file to open and to show its usual pages. `reached` are the chunks of these pages. */
function isOfShell(file: Output, reached: ReadonlySet<string>): boolean {
  if (file.type === 'asset') return /\.(?:css|woff2)$/.test(file.fileName)
  if (['application', 'boot', 'first-screen', 'other-screens', 'home'].includes(file.name)) return true
  return file.code.length <= maxChunkSize && reached.has(file.fileName)
}

/** The chunks that are loaded, at once or later, without opening a page of these patterns. */
function reachedWithout(staff: ReadonlySet<string>, bundle: Bundle): Set<string> {
  const reached = new Set<string>()
  const isOpened = (file: Output) => ['boot', 'application'].includes(file.name ?? '')
  const next = Object.values(bundle)
    .filter(isOpened)
    .map((file) => file.fileName)
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || reached.has(name)) continue
    const isOfStaff = chunk.moduleIds.some((id) => staff.has(patternOfModule(id) ?? ''))
    if (chunk.name !== 'application' && isOfStaff) continue
    reached.add(name)
    next.push(...chunk.imports, ...chunk.dynamicImports)
  }
  return reached
}

const revisionOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

/** What the worker fetches when it is installed. Names with a hash need no revision. */
function shellFilesOf(bundle: Bundle, publicFolder: string, staff: ReadonlySet<string>) {
  const page = bundle['index.html']
  if (page?.type !== 'asset') throw new Error('the build has no page')
  const reached = reachedWithout(staff, bundle)
  return [
    { url: '/index.html', revision: revisionOf(page.source) },
    ...publicFiles.map((name) => ({
      url: `/${name}`,
      revision: revisionOf(readFileSync(join(publicFolder, name))),
    })),
    ...Object.values(bundle)
      .filter((file) => isOfShell(file, reached))
      .map(({ fileName }) => ({ url: `/${fileName}`, revision: null })),
  ]
}

/**
 * Vite: adds the service worker to the build, as one classic script without imports, which every browser takes. It stores
 * what the pages need but those of `staff`, by their patterns.
 */
export function serviceWorker(entry: string, staff: ReadonlySet<string>): Plugin {
  let publicFolder = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      publicFolder = config.publicDir
    },
    generateBundle: {
      // After the page is in the bundle.
      order: 'post',
      async handler(_options, bundle) {
        const boot = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'boot')
        const built = await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: {
            shellFiles: JSON.stringify(shellFilesOf(bundle, publicFolder, staff)),
            bootScript: JSON.stringify(`/${boot?.fileName}`),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            write: false,
            target: 'baseline-widely-available',
            rolldownOptions: { input: entry, output: { format: 'iife' } },
          },
        })
        const [result] = Array.isArray(built) ? built : [built]
        const worker = result && 'output' in result ? result.output[0] : undefined
        if (!worker) throw new Error('the service worker was not built')
        this.emitFile({ type: 'asset', fileName: 'worker.js', source: worker.code })
      },
    },
  }
}
