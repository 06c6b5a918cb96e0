/**
 * The service worker: the portal opens without a network, and what was read lately can be read again. The build puts all of
 * it into `/worker.js` (tools/build/worker.ts).
 */
import { showPushes } from './push.ts'
import { serveReads } from './reads.ts'
import { serveShell } from './shell.ts'
import { followVersions } from './versions.ts'

serveShell()
serveReads()
followVersions()
showPushes()
