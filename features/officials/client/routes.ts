import { route } from '@tanstack/virtual-file-routes'

export const officialsRoutes = [route('/officials', 'features/officials/client/OfficialsPage.tsx')]
