import { Type } from 'typebox'
import { Nullable, Strict, Uuid } from '#core/contract/common.ts'
import { get, slice } from '#core/contract/endpoint.ts'
import { figuresEndpoint, fileEndpoint, rowsEndpoint } from '#platform/reports/contract/report.ts'
import { AuditChange, auditReport } from './audit-report.ts'

export const audit = slice('/api/admin', 'administrator', {
  getAuditEntries: rowsEndpoint(auditReport, 'Administrative changes and failed sign-ins, the newest first.'),
  getAuditFigures: figuresEndpoint(
    auditReport,
    'How many entries of the audit log a filter finds.',
    Type.Object({ entries: Type.Integer(), people: Type.Integer(), faults: Type.Integer() }),
  ),
  exportAudit: fileEndpoint(auditReport, 'The audit log as a sheet.'),
  getAuditEntry: get({
    summary: 'What was asked for by an entry of the audit log, and the first 100 rows that it changed.',
    query: Strict({ id: Uuid }),
    fields: Type.Object({
      input: Nullable(Type.Record(Type.String(), Type.Unknown())),
      changes: Type.Array(AuditChange),
    }),
  }),
})
