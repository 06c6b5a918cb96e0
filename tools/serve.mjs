// Starts the portal as `npm start` does, but in place of itself and without installing, building or starting again: for
// containers and service managers, which do that, and whose signals then reach the portal.
import { tasks } from './setup/tasks.mjs'

const { command, env } = tasks.start
process.execve(process.execPath, [process.execPath, ...command.slice(1)], { ...env, ...process.env })
