export function availableMemory(): number
export function heapMegabytes(memory: number): number
