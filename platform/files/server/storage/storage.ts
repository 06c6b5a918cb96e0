import type { Readable } from 'node:stream'

export interface StoredFile {
  name: string
  writtenAt: Date
}

/** Whether a file is a key that opens what the database holds sealed. No backup has one, so that a stolen one opens nothing. */
export function isKeyFile(name: string): boolean {
  return /^[a-z]+-key-/.test(name)
}

/** A part of a file, in bytes, both ends included. */
export interface ByteRange {
  from: number
  to: number
}

/** A file that is being read. The code that opens it reads it to the end or destroys it. */
export interface OpenFile {
  bytes: Readable
  /** Of the whole file, in bytes. */
  size: number
}

/**
 * Where files lie. A name is made by the portal: letters, digits, `-`, `.` and `/`. All of it throws StorageUnavailable while the
 * storage does not do what it should.
 */
export interface Storage {
  /** Writes a file, whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Writes a copy of a local file without holding it in memory, whole or not at all. */
  copyIn(name: string, path: string): Promise<void>
  /** Opens a file, or the part of it that lies in `range`, to read it piece by piece; null where there is none. */
  open(name: string, range?: ByteRange): Promise<OpenFile | null>
  /** Deletes a file; one that is not there is no error. */
  remove(name: string): Promise<void>
  /** Throws StorageUnavailable where the storage cannot be used now; tells within two seconds. */
  check(): Promise<void>
  /** All files that lie there, of whatever name, in no order. */
  list(): AsyncIterable<StoredFile>
}
