import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Hands over an empty folder, and deletes it with all that is in it. */
export async function inTemporaryFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'shaar-drill-'))
  // PostgreSQL runs under an account of its own where this runs as root: it must be let through.
  await chmod(folder, 0o755)
  try {
    return await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
