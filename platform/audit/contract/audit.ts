import { Type } from 'typebox'
import { Nullable, Strict, Uuid } from '#core/contract/common.ts'
import { get, slice } from '#core/contract/endpoint.ts'
import { reportEndpoints } from '#platform/reports/contract/report.ts'
import { AuditChange, auditReport } from './audit-report.ts'

export const audit = slice('/api/admin', 'administrator', {
  ...reportEndpoints(auditReport),
  getAuditEntry: get({
    summary: 'What was asked for by an entry of the audit log, and the first 100 rows that it changed.',
    query: Strict({ id: Uuid }),
    fields: Type.Object({
      input: Nullable(Type.Record(Type.String(), Type.Unknown())),
      changes: Type.Array(AuditChange),
    }),
  }),
})
