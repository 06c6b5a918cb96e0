import { mkdtemp } from 'node:fs/promises'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { makeOrganisation } from './data.ts'
const pg = await startEmbeddedPostgres({ dataDir: '/tmp/bt2/postgres', log: (l,m)=>console.log(l,m) })
console.log(pg.url)
const t0 = performance.now(); const t = () => ((performance.now()-t0)/1000).toFixed(1)
const o = await makeOrganisation(pg.url); console.log('people', t())
for (const n of [1000, 10000, 100000]) { await o.growTo(n); console.log(n, t(), process.memoryUsage().rss/1e6, process.cpuUsage().user/1e6) }
await o.close()
if (process.argv[2]==='keep') { await new Promise(()=>{}) }
await pg.stop()
