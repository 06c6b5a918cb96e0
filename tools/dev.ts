import { spawn } from 'node:child_process'

const watched = ['core', 'platform', 'features', 'app'].map((floor) => `--watch-path=${floor}`)
// The server starts again when its files change; Vite serves the client and passes calls on to it.
const children = [
  spawn('node', [...watched, 'app/server/main.ts'], { stdio: 'inherit' }),
  spawn('vite', [], { stdio: 'inherit', shell: process.platform === 'win32' }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
for (const child of children) child.on('close', () => process.kill(process.pid, 'SIGTERM'))
