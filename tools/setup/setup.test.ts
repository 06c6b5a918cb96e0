import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { browserPlaces } from './browser.mjs'
import { isLockDead, withLock } from './lock.mjs'
import { fingerprint, once } from './stamps.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shaar-setup-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the set-up imports nothing of Node that came after Node 20', () => {
  const newer = globSync('tools/setup{.mjs,/*.mjs}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]*)\} from 'node:(.*)'$/gm)].flatMap(
      ([, names = '', module]) => {
        const types = readFileSync(`node_modules/@types/node/${module}.d.ts`, 'utf8')
        return (names.match(/\w+/g) ?? []).flatMap((name) => {
          const after = types.split(new RegExp(`function ${name}\\b`))[0] ?? ''
          const since = Number(/.*@since v(\d+)/s.exec(after)?.[1])
          return after !== types && since > 20 ? [`${file}: ${name} came with Node ${since}`] : []
        })
      },
    ),
  )
  expect(newer).toEqual([])
})

describe('the fingerprint of sources', () => {
  const print = () => fingerprint(folder, ['app/client', 'vite.config.ts'])
  const write = (path: string, content: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }

  beforeEach(() => write('app/client/routes/index.tsx', 'one'))

  test('is the same for the same contents', () => {
    const before = print()
    write('app/client/routes/index.tsx', 'one')
    expect(print()).toBe(before)
  })

  test.each([
    ['a changed file', 'app/client/routes/index.tsx', 'two'],
    ['a new file', 'app/client/main.tsx', ''],
    ['a file that is named alone', 'vite.config.ts', ''],
  ])('changes with %s', (_what, path, content) => {
    const before = print()
    write(path, content)
    expect(print()).not.toBe(before)
  })

  test('changes when a file is renamed', () => {
    const before = print()
    rmSync(join(folder, 'app/client/routes/index.tsx'))
    write('app/client/routes/other.tsx', 'one')
    expect(print()).not.toBe(before)
  })

  test('does not change with what the build generates', () => {
    const before = print()
    write('app/client/routeTree.gen.ts', 'made by the build')
    expect(print()).toBe(before)
  })
})

describe('a step', () => {
  const stamp = () => join(folder, 'dist', '.built')
  const runs = async (print: string, step = async () => {}) => {
    let ran = false
    await once(stamp(), print, async () => {
      ran = true
      await step()
    })
    return ran
  }

  test('runs once for a fingerprint, and again for another', async () => {
    expect(await runs('a')).toBe(true)
    expect(await runs('a')).toBe(false)
    expect(await runs('b')).toBe(true)
  })

  test('that failed runs again, even for the fingerprint that was fine before', async () => {
    await runs('a')
    const failing = async () => {
      throw new Error('no network')
    }
    await expect(runs('b', failing)).rejects.toThrow('no network')
    expect(await runs('a')).toBe(true)
  })
})

describe('the lock', () => {
  const file = () => join(folder, '.cache', 'setup.lock')
  const quietly = { waiting: () => undefined }

  test('lets one process work at a time, and reports to the other that it waits', async () => {
    const steps: string[] = []
    const work = (name: string) => async () => {
      steps.push(`${name} begins`)
      await new Promise((done) => setTimeout(done, 50))
      steps.push(`${name} ends`)
    }
    const first = withLock(file(), quietly, work('first'))
    const second = withLock(file(), { waiting: () => steps.push('second waits') }, work('second'))
    await Promise.all([first, second])
    expect(steps).toEqual(['first begins', 'second waits', 'first ends', 'second begins', 'second ends'])
  })

  test('is given back when the work fails', async () => {
    const failing = async () => {
      throw new Error('broken')
    }
    await expect(withLock(file(), quietly, failing)).rejects.toThrow('broken')
    expect(existsSync(file())).toBe(false)
  })

  test('of a set-up that was killed is taken over without waiting', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    mkdirSync(join(folder, '.cache'))
    writeFileSync(file(), JSON.stringify({ host: hostname(), pids: [pid] }))
    let waited = false
    await withLock(file(), { waiting: () => (waited = true) }, async () => undefined)
    expect(waited).toBe(false)
  })

  const seen = (alive: number[], isStale = false) => ({
    isStale,
    host: 'here',
    isAlive: (pid: number) => alive.includes(pid),
  })
  test.each([
    ['a living set-up holds it', { host: 'here', pids: [1] }, seen([1]), false],
    ['a dead set-up does not', { host: 'here', pids: [1] }, seen([]), true],
    ['nor one whose number another program has', { host: 'here', pids: [1] }, seen([1], true), true],
    ['an installer that outlived its set-up holds it', { host: 'here', pids: [1, 2] }, seen([2]), false],
    ['one on another machine holds it while it is heard', { host: 'there', pids: [1] }, seen([]), false],
    ['and not when it has fallen silent', { host: 'there', pids: [1] }, seen([1], true), true],
  ])('%s', (_rule, holder, circumstances, dead) => {
    expect(isLockDead(JSON.stringify(holder), circumstances)).toBe(dead)
  })

  test('that is just being written is a living one', () => {
    expect(isLockDead('', seen([]))).toBe(false)
    expect(isLockDead('', seen([], true))).toBe(true)
  })
})

describe('where a browser is looked for', () => {
  test('on Linux: Chromium in every folder of the path before Chrome, its shell without windows first', () => {
    const places = browserPlaces('linux', {}, ['/usr/local/bin', '/usr/bin'])
    expect(places.slice(0, 4)).toEqual([
      '/usr/local/bin/chromium-headless-shell',
      '/usr/bin/chromium-headless-shell',
      '/usr/local/bin/chromium',
      '/usr/bin/chromium',
    ])
    expect(places.indexOf('/usr/bin/chromium')).toBeLessThan(places.indexOf('/usr/local/bin/google-chrome'))
    expect(places.at(-1)).toBe('/usr/bin/microsoft-edge')
  })

  test('on macOS: the applications first', () => {
    const places = browserPlaces('darwin', {}, ['/opt/homebrew/bin'])
    expect(places[1]).toBe('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    expect(places).toContain('/opt/homebrew/bin/chromium')
  })

  test('on Windows: where programs are installed, with Edge last', () => {
    const places = browserPlaces('win32', { ProgramFiles: 'C:/Program Files', LOCALAPPDATA: 'C:/Local' }, [])
    expect(places).toContain('C:/Local/Google/Chrome/Application/chrome.exe')
    expect(places.at(-1)).toBe('C:/Local/Microsoft/Edge/Application/msedge.exe')
  })
})
