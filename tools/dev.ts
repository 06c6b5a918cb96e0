import { spawn } from 'node:child_process'

// The server starts again when a file changes that it imports; Vite serves the client and passes calls on to it.
const children = [
  spawn('node', ['--watch', 'app/server/main.ts'], { stdio: 'inherit' }),
  spawn('vite', [], { stdio: 'inherit', shell: process.platform === 'win32' }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
for (const child of children) child.on('close', () => process.kill(process.pid, 'SIGTERM'))
