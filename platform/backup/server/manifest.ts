import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { JobData, JobName } from '#core/server/jobs/job-queue.ts'
import type { TableCopy } from './copies.ts'
import { hashOfFile, partial } from './files.ts'

export interface Manifest {
  /** Those of 1 have no checksums but those of their tables and files. */
  format: 1 | 2
  /** The moment whose data it holds, ISO 8601. */
  madeAt: string
  /** The newest migration of the database, as `migrate` numbers them. */
  migration: number
  tables: TableCopy[]
  sequences: { name: string; value: string }[]
  /** Work that was waiting. */
  jobs: { name: JobName; data: JobData[JobName] }[]
  /** How many files, their bytes in all, and the hash of their list. */
  files: { count: number; bytes: number; sha256?: string }
}

/** A complete backup on disk. */
export interface Backup {
  folder: string
  manifest: Manifest
}

const manifestFile = 'manifest.json'
/** In the folder of all backups, the bytes of their files. */
export const storeOf = (folder: string) => join(folder, 'files')
export const manifestOf = (folder: string) => join(folder, manifestFile)
export const fileListOf = (folder: string) => join(folder, 'files.jsonl')
export const tableFileOf = (folder: string, table: string) => join(folder, `${table}.copy.zst`)

/** The name of a backup's folder, in the order of time. */
export const folderName = (madeAt: string) => madeAt.replaceAll(':', '-')

/** The manifest as it is written: its last field is the hash of the others. */
export function serialized(manifest: Manifest): string {
  return JSON.stringify({ ...manifest, sha256: hashOfText(JSON.stringify(manifest)) })
}

const hashOfText = (text: string) => createHash('sha256').update(text).digest('hex')

interface Found {
  /** Oldest first. */
  backups: Backup[]
  /** Others, which look complete and cannot be used, and why. */
  unreadable: { folder: string; reason: string }[]
}

/** The complete backups in a folder. */
export async function listBackups(folder: string): Promise<Found> {
  const names = await readdir(folder).catch(() => [])
  const found: Found = { backups: [], unreadable: [] }
  for (const name of names.toSorted()) {
    const path = join(folder, name)
    if (name.endsWith(partial) || !(await isFile(manifestOf(path)))) continue
    try {
      found.backups.push(await readBackup(path))
    } catch (error) {
      found.unreadable.push({ folder: path, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return found
}

/**
 * The backup at a path: one backup's own folder, or the newest in a folder of several. `log` takes a line for each that cannot
 * be used.
 * @throws Error when there is none.
 */
export async function findBackup(
  path: string,
  log: (line: string) => void = () => {},
): Promise<Backup & { store: string }> {
  const folder = resolve(path)
  if (await isFile(manifestOf(folder)))
    return { ...(await readBackup(folder)), store: storeOf(dirname(folder)) }
  const { backups, unreadable } = await listBackups(folder)
  for (const { reason } of unreadable) log(reason)
  const newest = backups.at(-1)
  if (!newest) throw new Error(`${folder} holds no complete backup`)
  return { ...newest, store: storeOf(folder) }
}

/** @throws Error when what it says is not what was written, or it is of a newer version. */
async function readBackup(folder: string): Promise<Backup> {
  const damaged = (cause?: unknown) =>
    new Error(`${folder} is damaged: its manifest or list of files is not what was written`, { cause })
  const text = await readFile(manifestOf(folder), 'utf8')
  let read: Manifest & { sha256?: string }
  try {
    read = JSON.parse(text)
  } catch (error) {
    throw damaged(error)
  }
  const { sha256, ...manifest } = read
  if (manifest.format === 1) return { folder, manifest }
  if (manifest.format !== 2) throw new Error(`${folder} was made by a newer version of the portal`)
  if (sha256 !== hashOfText(JSON.stringify(manifest))) throw damaged()
  const list = await hashOfFile(fileListOf(folder)).catch(() => null)
  if (list !== manifest.files.sha256) throw damaged()
  return { folder, manifest }
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
