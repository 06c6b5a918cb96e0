export interface StoredFile {
  name: string
  writtenAt: Date
}

/** Where files lie. A name is made by the portal: letters, digits, `-`, `.` and `/`. */
export interface Storage {
  /** Writes a file, whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>
  /** The file's bytes, or null where there is none. */
  read(name: string): Promise<Buffer | null>
  /** Deletes a file; one that is not there is no error. */
  remove(name: string): Promise<void>
  /** All files that lie there, of whatever name, in no order. */
  list(): AsyncIterable<StoredFile>
}
