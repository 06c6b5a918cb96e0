/**
 * `node tools/check/audit.ts` asks the registry for known faults of the packages. It fails where one is not in `accepted`; without
 * an answer, as without a network, it says so and passes.
 */
import { execFile } from 'node:child_process'

/** What `npm audit --json` says of a fault, in the list of a package; a text there names another package of the list. */
interface Advisory {
  url: string
  title: string
  severity: string
}

interface Answer {
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>
}

interface Acceptance {
  /** Why the fault does not concern the portal. */
  because: string
  /** Until this day; then it is looked at again. */
  until: string
}

/** Faults that do not concern the portal, by the addresses of their advisories. */
const accepted: Readonly<Record<string, Acceptance>> = {}

/** Each fault that is not accepted, as a line; null where the text is no answer of the registry. */
export function faultsOf(
  text: string,
  today: string,
  known: Readonly<Record<string, Acceptance>> = accepted,
): string[] | null {
  const answer = parse(text)
  if (!answer?.vulnerabilities) return null
  const faults = Object.entries(answer.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((each) => (typeof each === 'string' ? [] : [{ name, ...each }])),
  )
  return faults
    .filter(({ url }) => !(url in known && today <= (known[url]?.until ?? '')))
    .map(({ name, severity, title, url }) => `${name} (${severity}): ${title} ${url}`)
}

function parse(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return null
  }
}

/** What npm prints; it ends with an error where it found something, too. */
function ask(): Promise<string> {
  const patience = { timeout: 15_000, maxBuffer: 32 * 1024 * 1024, shell: process.platform === 'win32' }
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--json'], patience, (_, stdout) => resolve(stdout))
  })
}

if (import.meta.main) {
  const faults = faultsOf(await ask(), new Date().toISOString().slice(0, 10))
  if (faults === null) console.log('packages were not audited: the registry did not answer')
  for (const fault of faults ?? []) console.error(fault)
  if (faults && faults.length > 0) process.exitCode = 1
}
