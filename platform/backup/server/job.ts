import { spawn } from 'node:child_process'

/** Characters from the end of the output that a failure reports. */
const endLength = 500

/**
 * Makes a backup in a process of its own, which runs `program`, so that nothing else waits for it. It ends with this one.
 * `log` takes what it finds wrong with earlier backups.
 * @throws Error with what it wrote when it fails.
 */
export function runBackup(
  program: string,
  folder: string,
  keepDays: number,
  log: (line: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, folder, '--keep', String(keepDays)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let end = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      end = (end + text).slice(-endLength)
    })
    child.on('error', reject)
    child.on('message', (line) => log(String(line)))
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(end.toWellFormed().trim() || `exit code ${code}`)),
    )
  })
}
