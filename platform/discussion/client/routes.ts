import { route } from '@tanstack/virtual-file-routes'

export const discussionRoutes = [route('/admin/reports', 'platform/discussion/client/Reports.tsx')]
