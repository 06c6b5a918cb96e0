import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { signInAt } from '../harness/caller.ts'
import { asNobody, makeFolderOfNobody, startByCommand } from './harness/command.ts'
import { execForm, readStages, type Stage } from './harness/dockerfile.ts'
import { drill, root } from './harness/drill.ts'

export const containerSteps = drill('container-steps', {
  tries:
    'what the Dockerfile says, done in folders (npm ci needs the network), and the result run by an account without rights, where nobody may write',
  needs: [root],
  start: async (stage) => {
    const stages = readStages('Dockerfile')
    for (const each of stages) await build(each, stage.folder)
    const image = join(stage.folder, 'final')
    execFileSync('chmod', ['-R', 'a-w,a+rX', image])
    stage.onClose(() => execFileSync('chmod', ['-R', 'u+w', image]))
    const size = execFileSync('du', ['-sh', image], { encoding: 'utf8' }).split('\t')[0]
    console.log(`built: ${size} without Node`)
    return { image, steps: stages.at(-1)?.steps ?? [] }
  },
  fault: async ({ image, steps, stage }) => {
    const execOf = (instruction: string) => {
      const form = execForm(steps.find((step) => step.instruction === instruction)?.text ?? '')
      if (!form) throw new Error(`${instruction} needs its exec form, or signals do not arrive`)
      return form.slice(1)
    }
    const { url: databaseUrl } = await stage.postgres()
    const env = {
      ...{ NODE_ENV: 'production', MEMORY_LIMIT: '512', DATA_DIR: await makeFolderOfNobody(stage) },
      // The socket is for PostgreSQL's own account only.
      DATABASE_URL: databaseUrl.replace(/@[^:]+:/, '@127.0.0.1:'),
    }
    const command = asNobody([process.execPath, ...execOf('CMD')])
    const started = await startByCommand(stage, env, command, image)
    const { port } = new URL(started.url)
    const health = spawnSync(process.execPath, execOf('HEALTHCHECK'), { env: { PORT: port } })
    const caller = await signInAt(started.url)
    await caller.mustWritePost('written in a container')
    const isRead = (await caller.readPosts()).text.includes('written in a container')
    const page = await fetch(started.url)
    const begun = performance.now()
    await started.stop()
    const seconds = (performance.now() - begun) / 1000
    return { health: health.status, isRead, page: page.status, code: started.child.exitCode, seconds }
  },
  expect: (expect, { found: { health, isRead, page, code, seconds } }) => {
    expect('its health check finds it well', health === 0, `${health}`)
    expect('what is written is read', isRead)
    expect('there is a page', page === 200, `${page}`)
    expect('it closes in order', code === 0, `${code} after ${seconds.toFixed(1)} s`)
  },
})

/** Copies and runs what a stage says. The last one runs only what makes the folder of data, which the drill has of its own. */
async function build({ name, steps }: Stage, folder: string): Promise<void> {
  const here = join(folder, name)
  await mkdir(here)
  for (const { instruction, text } of steps) {
    if (instruction === 'COPY') await copy(text, here, folder)
    if (instruction !== 'RUN' || name === 'final') continue
    console.log(`${name}: ${text}`)
    const { status } = spawnSync('sh', ['-c', text], {
      cwd: here,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: clean(),
    })
    if (status !== 0) throw new Error(`this step failed: ${text}`)
  }
}

/** `COPY . .` takes what git knows or would add, as .dockerignore leaves out the rest. */
async function copy(text: string, here: string, folder: string): Promise<void> {
  const from = /--from=(\S+) \/shaar\/(\S+) (\S+)/.exec(text)
  if (from) {
    const [, stage = '', source = '', target = ''] = from
    return cp(join(folder, stage, source), join(here, target), { recursive: true, verbatimSymlinks: true })
  }
  const words = text.split(' ')
  const target = words.pop() ?? '.'
  const files = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...words]
  for (const file of execFileSync('git', files, { encoding: 'utf8' }).trim().split('\n')) {
    const place = target.endsWith('/') ? join(target, file.slice(file.lastIndexOf('/') + 1)) : file
    await mkdir(join(here, dirname(place)), { recursive: true })
    await cp(file, join(here, place))
  }
}

/** The environment without this checkout's packages and npm's own variables. */
function clean(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_(?!EXTRA_CA_CERTS)/.test(name))
  const path = (process.env.PATH ?? '').split(':').filter((part) => !part.includes('node_modules/.bin'))
  return { ...Object.fromEntries(others), PATH: path.join(':') }
}
