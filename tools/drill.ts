import { backupUnderLoad } from './drill/backup-under-load.ts'
import { connections } from './drill/connections.ts'
import { tryContainerSteps } from './drill/container-steps.ts'
import { dependencies } from './drill/dependencies.ts'
import { diskFull } from './drill/disk-full.ts'
import { tryEnvironments } from './drill/environments.ts'
import { findFault } from './drill/find-fault.ts'
import { interruptedMigrations } from './drill/interrupted-migrations.ts'
import { leaver } from './drill/leaver.ts'
import { manifests } from './drill/manifests.ts'
import { memory } from './drill/memory.ts'
import { office } from './drill/office.ts'
import { pgbouncer } from './drill/pgbouncer.ts'
import { pointInTime } from './drill/point-in-time.ts'
import { readOwnWrites } from './drill/read-own-writes.ts'
import { replica } from './drill/replica.ts'
import { rollingRestart } from './drill/rolling-restart.ts'
import { trySignals } from './drill/signals.ts'
import { soak } from './drill/soak.ts'
import { upgrade } from './drill/upgrade.ts'
import { uploads } from './drill/uploads.ts'

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
