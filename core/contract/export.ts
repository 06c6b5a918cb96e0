import { type Static, Type } from 'typebox'
import { Moment, Nullable, OneOf, Uuid } from './common.ts'

const Count = Type.Integer({ minimum: 0 })

/** A large file that a job makes after the response. */
export const Export = Type.Object({
  id: Uuid,
  report: Type.String(),
  file_name: Type.String(),
  state: OneOf(['waiting', 'ready', 'failed']),
  rows: Type.Integer({ description: 'written so far' }),
  total: Nullable(Count),
  created_at: Moment,
  expires_at: Moment,
})
export type Export = Static<typeof Export>
