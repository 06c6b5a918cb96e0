import { route } from '@tanstack/virtual-file-routes'

export const settingsRoutes = [route('/admin/settings', 'app/settings/client/SettingsPage.tsx')]
