import { join } from 'node:path'
import type { Config } from '#core/server/config.ts'
import { DiskStorage } from './disk-storage.ts'
import { S3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The storage of the settings: a bucket, or the folder `media` beside the database. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  return s3 ? new S3Storage(s3) : new DiskStorage(join(dataDir, 'media'))
}
