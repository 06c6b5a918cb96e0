import { backupUnderLoad } from './backup-under-load.ts'
import { connections } from './connections.ts'
import { tryContainerSteps } from './container-steps.ts'
import { dependencies } from './dependencies.ts'
import { diskFull } from './disk-full.ts'
import { tryEnvironments } from './environments.ts'
import { findFault } from './find-fault.ts'
import { interruptedMigrations } from './interrupted-migrations.ts'
import { leaver } from './leaver.ts'
import { manifests } from './manifests.ts'
import { memory } from './memory.ts'
import { office } from './office.ts'
import { pgbouncer } from './pgbouncer.ts'
import { pointInTime } from './point-in-time.ts'
import { readOwnWrites } from './read-own-writes.ts'
import { replica } from './replica.ts'
import { rollingRestart } from './rolling-restart.ts'
import { trySignals } from './signals.ts'
import { soak } from './soak.ts'
import { upgrade } from './upgrade.ts'
import { uploads } from './uploads.ts'
import { virusScanner } from './virus-scanner.ts'

/**
 * The drills: each tries what an operator must be able to rely on, prints what it found, and says whether it held. Some take
 * an argument.
 */
const drills: Record<string, (argument?: string) => Promise<boolean>> = {
  'read-own-writes': readOwnWrites,
  'backup-under-load': backupUnderLoad,
  'interrupted-migrations': interruptedMigrations,
  leaver,
  'find-fault': findFault,
  'disk-full': diskFull,
  office,
  uploads,
  memory,
  soak,
  dependencies,
  'point-in-time': pointInTime,
  upgrade,
  signals: trySignals,
  'container-steps': tryContainerSteps,
  manifests,
  environments: tryEnvironments,
  connections,
  pgbouncer,
  'rolling-restart': rollingRestart,
  replica,
  'virus-scanner': virusScanner,
}

const name = process.argv[2] ?? ''
const drill = drills[name]
if (drill) {
  const held = await drill(process.argv[3])
  console.log(held ? 'held' : 'FAILED')
  process.exitCode = held ? 0 : 1
} else {
  console.log(`npm run drill -- ${Object.keys(drills).join(' | ')}`)
  process.exitCode = 1
}
