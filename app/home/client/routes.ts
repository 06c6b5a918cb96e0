import { route } from '@tanstack/virtual-file-routes'

export const homeRoutes = [route('/home-page', 'app/home/client/HomePage.tsx')]
