import type { SpawnOptions } from 'node:child_process'
export function nextPause(pause: number, ranFor: number): number
export function supervise(program: string, args: string[], options: SpawnOptions): void
