import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { TableCopy } from './copies.ts'
import { partial } from './files.ts'

/** What a backup holds, and how to know that it is whole. */
export interface Manifest {
  format: 1
  /** The moment whose data it holds, ISO 8601. */
  madeAt: string
  /** The newest migration of the database, as `migrate` numbers them. */
  migration: number
  tables: TableCopy[]
  sequences: { name: string; value: string }[]
  /** Work that was waiting. */
  jobs: { name: string; data: object }[]
  /** How many files, and their bytes in all. */
  files: { count: number; bytes: number }
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

/** The complete backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => [])
  const backups: Backup[] = []
  for (const name of names.toSorted()) {
    const path = join(folder, name)
    if (!name.endsWith(partial) && (await isFile(manifestOf(path)))) backups.push(await readBackup(path))
  }
  return backups
}

/**
 * The backup at a path: one backup's own folder, or the newest in a folder of several.
 * @throws Error when there is none.
 */
export async function findBackup(path: string): Promise<Backup & { store: string }> {
  const folder = resolve(path)
  if (await isFile(manifestOf(folder)))
    return { ...(await readBackup(folder)), store: storeOf(dirname(folder)) }
  const newest = (await listBackups(folder)).at(-1)
  if (!newest) throw new Error(`${folder} holds no complete backup`)
  return { ...newest, store: storeOf(folder) }
}

async function readBackup(folder: string): Promise<Backup> {
  const manifest = JSON.parse(await readFile(manifestOf(folder), 'utf8')) as Manifest
  if (manifest.format !== 1) throw new Error(`${folder} was made by a newer version of the portal`)
  return { folder, manifest }
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
