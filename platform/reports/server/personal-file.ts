import type { Portal } from '#core/server/portal.ts'

/** A file about one person that they have made in the background. */
export interface PersonalFile {
  name: string
  fileName: string
  /** Writes a ZIP to `path`. Returns the number of rows in it. */
  write: (parts: Pick<Portal, 'db' | 'storage' | 'features'>, userId: number, path: string) => Promise<number>
}

const files = new Map<string, PersonalFile>()

/** Describes a file, which `startPersonalFile` then has made. */
export function personalFile(file: PersonalFile): PersonalFile {
  files.set(file.name, file)
  return file
}

/** The file of that name; undefined where there is none. */
export function personalFileOf(name: string): PersonalFile | undefined {
  return files.get(name)
}
