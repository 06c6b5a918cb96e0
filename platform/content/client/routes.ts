import { route } from '@tanstack/virtual-file-routes'

export const contentRoutes = [route('/required-signed-report', 'platform/content/client/SignatureReport.tsx')]
