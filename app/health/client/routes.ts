import { route } from '@tanstack/virtual-file-routes'

export const healthRoutes = [route('/admin/health', 'app/health/client/HealthPage.tsx')]
