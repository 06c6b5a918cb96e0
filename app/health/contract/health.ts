import { type Static, Type } from 'typebox'
import { healthSubjects } from '#app/health/rules/health.ts'
import { Moment, Nullable, OneOf } from '#core/contract/common.ts'
import { get, slice } from '#core/contract/endpoint.ts'

export const HealthFinding = Type.Object({
  subject: OneOf(healthSubjects),
  state: OneOf(['good', 'warning', 'bad']),
  sentence: Type.String({ description: 'how it stands, in Hebrew' }),
  advice: Type.String({ description: 'what to do; empty where it stands well' }),
  page: Nullable(Type.String({ description: 'the page of the portal that shows more' })),
})
export type HealthFinding = Static<typeof HealthFinding>

export const health = slice('/api/admin', 'administrator', {
  getSystemHealth: get({
    summary:
      'How database, its replica, files, virus scanner, disk, mail, pushes, jobs, backups and memory stand, with what to do about what is wrong. Memory and calls are those of the process that answers.',
    fields: Type.Object({
      findings: Type.Array(HealthFinding),
      version: Type.String(),
      node: Type.String(),
      started_at: Moment,
      checked_at: Moment,
    }),
  }),
})
