import type { Readable } from 'node:stream'

export interface StoredFile {
  name: string
  writtenAt: Date
}

/** Where files lie. A name is made by the portal: letters, digits, `-`, `.` and `/`. */
export interface Storage {
  /** Writes a file, whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Writes a copy of a local file without holding it in memory, whole or not at all. */
  copyIn(name: string, path: string): Promise<void>
  /** The file's bytes as they are read, or null where there is none. */
  open(name: string): Promise<Readable | null>
  /** The file's bytes, or null where there is none. */
  read(name: string): Promise<Buffer | null>
  /** Deletes a file; one that is not there is no error. */
  remove(name: string): Promise<void>
  /** All files that lie there, of whatever name, in no order. */
  list(): AsyncIterable<StoredFile>
}
