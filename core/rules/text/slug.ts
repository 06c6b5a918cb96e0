import { truncated } from './text.ts'

/** The part of an address that names an item in words: letters and digits of any script, joined by hyphens. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\p{M}'"’׳״]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return truncated((words ?? ['item']).join('-'), 80).replace(/-$/, '')
}
