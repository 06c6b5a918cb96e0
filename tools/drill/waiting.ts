import { setTimeout as pause } from 'node:timers/promises'

/** Whether something becomes true within so many milliseconds; it is looked at every second by default. */
export async function becomesTrue(
  check: () => Promise<boolean>,
  patience: number,
  interval = 1000,
): Promise<boolean> {
  const until = performance.now() + patience
  while (performance.now() < until) {
    if (await check()) return true
    await pause(interval)
  }
  return false
}
