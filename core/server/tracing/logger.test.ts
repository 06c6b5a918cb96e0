import { sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { connect } from '../database/index.ts'
import { createLogger } from './logger.ts'

describe('the log', () => {
  it('logs why a query failed, without its values', async () => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line: string) => lines.push(line) })
    const { db, close } = connect(inject('databaseUrl').replace(/\/shaar$/, '/postgres'), { max: 1 })
    const error = await db
      .execute(sql`select ${'my-secret-token'}::integer`)
      .catch((reason: unknown) => reason)
    log.error({ err: error }, 'unexpected error')
    await close()
    expect(lines.join()).toContain('22P02')
    expect(lines.join()).not.toContain('my-secret-token')
  })
})
