import { route } from '@tanstack/virtual-file-routes'

export const reportsRoutes = [route('/exports', 'platform/reports/client/files/ExportsPage.tsx')]
