import { route } from '@tanstack/virtual-file-routes'

export const auditRoutes = [route('/admin/audit', 'platform/audit/client/AuditPage.tsx')]
