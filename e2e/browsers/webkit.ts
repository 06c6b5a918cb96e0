import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endChild } from '../../tools/end-child.ts'
import { freePort } from '../../tools/free-port.ts'
import type { Driver } from './driver.ts'

/** Keys that have no letter, as WebDriver writes them. */
const control = '\uE009'
/** Under which name WebDriver refers to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Action = { type: string; [detail: string]: unknown }

/** Starts the MiniBrowser of WebKitGTK on a screen of its own, driven by WebDriver. */
export async function startWebkit(binary: string): Promise<Driver> {
  const settings = makeSettings()
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  const port = await freePort()
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      XDG_CONFIG_HOME: settings,
      TZ: 'Asia/Jerusalem',
      // Without one, it cannot give files Hebrew names.
      LC_ALL: 'C.UTF-8',
      // The sandbox does not work for root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  })
  const call = async (method: string, path: string, body?: object) => {
    const sent = body ? { method, body: JSON.stringify(body) } : { method }
    const { value } = await (await fetch(`http://127.0.0.1:${port}${path}`, sent)).json()
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  const isReady = () =>
    call('GET', '/status').then(
      ({ ready }) => ready,
      () => false,
    )
  while (!(await isReady())) await pause(50)
  const { sessionId } = await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        // The question whether to leave unsaved work.
        unhandledPromptBehavior: 'accept',
        // What runs in a page that is left never answers.
        timeouts: { script: 5000, pageLoad: 30_000 },
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  })
  const ask = (path: string, body?: object) =>
    call(body ? 'POST' : 'GET', `/session/${sessionId}/${path}`, body)
  const perform = (source: object, actions: Action[]) => ask('actions', { actions: [{ ...source, actions }] })
  const press = (...keys: string[]): Action[] => [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]
  const keyboard = { type: 'key', id: 'keyboard' }
  return {
    async open(url) {
      await ask('url', { url })
    },
    async resize(width, height) {
      await ask('window/rect', { width, height })
    },
    async evaluate(run, ...given) {
      const script = `const done = arguments[1]
        Promise.resolve(arguments[0]).then((given) => (${run})(...given))
          .then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = await ask('execute/async', { script, args: [given] })
      if (error) throw new Error(error)
      return value
    },
    async click(x, y) {
      await perform({ type: 'pointer', id: 'mouse' }, [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    async type(text) {
      await perform(
        keyboard,
        [...text].flatMap((letter) => press(letter)),
      )
    },
    async pressWithControl(letter) {
      await perform(keyboard, press(control, letter))
    },
    async attach(selector, paths) {
      const element = await ask('element', { using: 'css selector', value: selector })
      await ask(`element/${element[elementKey]}/value`, { text: paths.join('\n') })
    },
    async picture() {
      return Buffer.from(await ask('screenshot'), 'base64')
    },
    async close() {
      await call('DELETE', `/session/${sessionId}`)
      await endChild(service, 'SIGTERM')
      await endChild(screen, 'SIGTERM')
      rmSync(settings, { recursive: true })
    },
  }
}

/** A folder of settings by which a window can be as narrow as a phone, and nothing moves. */
function makeSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shaar-webkit-'))
  const gtk = join(folder, 'gtk-3.0')
  mkdirSync(gtk)
  writeFileSync(join(gtk, 'gtk.css'), '* { padding: 0; margin: 0; min-width: 0; }')
  writeFileSync(join(gtk, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return folder
}
