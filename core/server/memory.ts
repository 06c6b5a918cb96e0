import { getHeapStatistics } from 'node:v8'

/**
 * How large the heap may become, in bytes. It follows the memory that the portal may plan with, of which it is a quarter, so what
 * is taken beside it follows it too.
 */
export const heapLimit = getHeapStatistics().heap_size_limit
