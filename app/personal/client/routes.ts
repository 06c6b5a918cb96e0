import { route } from '@tanstack/virtual-file-routes'

export const personalRoutes = [route('/personal-area', 'app/personal/client/PersonalArea.tsx')]
