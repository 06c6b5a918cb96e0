import type { Transaction } from '../database/index.ts'

/**
 * Makes the words of so many items after one in the order of their numbers anew. Returns the last of them, or null where none
 * is left.
 */
export type IndexNext = (db: Transaction, lastId: number, count: number) => Promise<number | null>
