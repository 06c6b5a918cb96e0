import type { audit } from '#contract/audit.ts'
import type { Handlers } from '../http/serve.ts'
import { figuresHandler, fileHandler, rowsHandler } from '../reports/index.ts'
import { auditReport, loadEntry, loadFigures } from './report.ts'

export const auditHandlers: Handlers<typeof audit> = {
  getAuditEntries: rowsHandler(auditReport),

  getAuditFigures: figuresHandler(loadFigures),

  exportAudit: fileHandler(auditReport),

  getAuditEntry: ({ db, query }) => loadEntry(db, query.id),
}
