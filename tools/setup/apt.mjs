import { existsSync } from 'node:fs'
import { say } from './problem.mjs'
import { runStep } from './processes.mjs'

export const mayUseApt = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs the first of several choices of packages that Debian or Ubuntu has. Does nothing where that may not be done.
 * @param {string} name what is installed, for the message
 * @param {string[][]} choices
 */
export async function aptInstall(name, ...choices) {
  if (!mayUseApt()) return
  say(`Installing ${name} (apt) …`)
  const options = {
    stdio: /** @type {['ignore', 'ignore', 'inherit']} */ (['ignore', 'ignore', 'inherit']),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  // A source that cannot be reached does not matter as long as the package can be installed.
  await runStep('apt-get', ['update', '-qq'], options)
  for (const packages of choices) {
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
    if (await runStep('apt-get', args, options)) return
  }
}
