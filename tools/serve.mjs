// Starts the portal as `npm start` does, or a command of it by its name (`create-admin`, `backup`, …), but in place of itself and
// without installing, building or starting again: for containers and service managers, which do that, and whose signals then
// reach the portal.
import { fileURLToPath } from 'node:url'

// The settings in `.env` are read from here, whoever starts it from where.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { tasks } = await import('./setup/tasks.mjs')
const [name = 'start', ...rest] = process.argv.slice(2)
const { command, env } = tasks[name] ?? { command: [] }
if (command[0] !== 'node') {
  console.error(`There is no command "${name}".`)
  process.exit(1)
}
process.execve(process.execPath, [process.execPath, ...command.slice(1), ...rest], { ...env, ...process.env })
