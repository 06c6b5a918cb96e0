export function availableMemory(settings?: Record<string, string | undefined>): number
export function heapMegabytes(memory: number): number
