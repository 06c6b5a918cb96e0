import { readOwnWrites } from './drill/read-own-writes.ts'

/** The drills: each tries what an operator must be able to rely on, prints what it found, and says whether it held. */
const drills: Record<string, () => Promise<boolean>> = { 'read-own-writes': readOwnWrites }

const name = process.argv[2] ?? ''
const drill = drills[name]
if (drill) {
  const held = await drill()
  console.log(held ? 'held' : 'FAILED')
  process.exitCode = held ? 0 : 1
} else {
  console.log(`npm run drill -- ${Object.keys(drills).join(' | ')}`)
  process.exitCode = 1
}
