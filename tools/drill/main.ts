import { alertRules } from './alert-rules.ts'
import { backupUnderLoad } from './backup-under-load.ts'
import { connections } from './connections.ts'
import { containerSteps } from './container-steps.ts'
import { crashOrders } from './crash-orders.ts'
import { crowd } from './crowd.ts'
import { diskFull } from './disk-full.ts'
import { environments } from './environments.ts'
import { failover } from './failover.ts'
import { findFault } from './find-fault.ts'
import { choose, help } from './harness/choose.ts'
import type { Drill, Verdict } from './harness/drill.ts'
import { interruptedMigrations } from './interrupted-migrations.ts'
import { lastOnes } from './last-ones.ts'
import { leaver } from './leaver.ts'
import { mailServer } from './mail-server.ts'
import { manifests } from './manifests.ts'
import { memory } from './memory.ts'
import { office } from './office.ts'
import { pgbouncer, pgbouncerRefused, pgbouncerRestarted } from './pgbouncer.ts'
import { pointInTime } from './point-in-time.ts'
import { processes } from './processes.ts'
import { pushService } from './push-service.ts'
import { readOwnWrites } from './read-own-writes.ts'
import { replica } from './replica.ts'
import { hangingProcess, rollingRestart } from './rolling-restart.ts'
import { signals } from './signals.ts'
import { soak } from './soak.ts'
import { storageAndProvider } from './storage-and-provider.ts'
import { upgrade } from './upgrade.ts'
import { uploads } from './uploads.ts'
import { virusScanner } from './virus-scanner.ts'

/** Each tries what an operator must be able to rely on, and prints what held, with its figures. */
const drills: readonly Drill[] = [
  ...[crashOrders, interruptedMigrations, signals, environments, containerSteps, manifests, upgrade],
  ...[backupUnderLoad, pointInTime, replica, failover, readOwnWrites, connections],
  ...[pgbouncer, pgbouncerRefused, pgbouncerRestarted, rollingRestart, hangingProcess, crowd],
  ...[processes, lastOnes],
  ...[diskFull, storageAndProvider, mailServer, pushService, virusScanner, findFault, alertRules],
  ...[office, uploads, memory, soak, leaver],
]

/** As test programs say it: 77 is neither passed nor failed. */
const exitCodes: Record<Verdict, number> = { held: 0, FAILED: 1, 'not tried': 77 }

async function runAll(): Promise<Verdict> {
  const verdicts: Verdict[] = []
  for (const drill of drills) {
    console.log(`\n== ${drill.name}`)
    verdicts.push(await drill.run())
  }
  console.log('')
  for (const [index, { name }] of drills.entries()) console.log(`${name.padEnd(24)} ${verdicts[index]}`)
  return verdicts.includes('FAILED') ? 'FAILED' : 'held'
}

const chosen = choose(drills, process.argv.slice(2))
if (chosen === null) {
  console.error(help(drills))
  process.exitCode = 1
} else {
  const verdict = chosen === 'all' ? await runAll() : await chosen.drill.run(chosen.argument)
  console.log(verdict)
  process.exitCode = exitCodes[verdict]
}
