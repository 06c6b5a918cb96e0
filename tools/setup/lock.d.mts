export function withLock<T>(
  file: string,
  hooks: { waiting: () => void },
  work: (also: (pid: number) => void) => Promise<T>,
): Promise<T>
export function isLockDead(
  content: string,
  seen: { isStale: boolean; host: string; isAlive: (pid: number) => boolean },
): boolean
