export function fingerprint(root: string, paths: string[]): string
export function isUpToDate(file: string, print: string): boolean
export function once(file: string, print: string, step: () => Promise<void>): Promise<void>
