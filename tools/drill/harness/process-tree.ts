import { readdirSync, readFileSync } from 'node:fs'

/** A process as Linux shows it. */
interface Process {
  pid: number
  parent: number
  command: string
  /** A zombie has ended already. */
  ended: boolean
}

/** A process and all that descend from it, itself first. */
export function familyOf(pid: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  const below = (parent: Process): Process[] => [
    parent,
    ...all.filter((other) => other.parent === parent.pid).flatMap(below),
  ]
  return all.filter((one) => one.pid === pid).flatMap(below)
}

/** Whether a process has not ended. */
export function isRunning(pid: number): boolean {
  return readProcess(pid).some(({ ended }) => !ended)
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may itself hold spaces and parentheses.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return [{ pid, parent: Number(parent), command, ended: state === 'Z' }]
  } catch {
    return []
  }
}
