import type { Handlers } from '#core/server/http/index.ts'
import type { audit } from '#platform/audit/contract/audit.ts'
import { figuresHandler, fileHandler, rowsHandler } from '#platform/reports/server/index.ts'
import { auditReport, loadEntry, loadFigures } from './report.ts'

export const auditHandlers: Handlers<typeof audit> = {
  getAuditEntries: rowsHandler(auditReport),

  getAuditFigures: figuresHandler(loadFigures),

  exportAudit: fileHandler(auditReport),

  getAuditEntry: ({ db, query }) => loadEntry(db, query.id),
}
