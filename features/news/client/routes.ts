import { route } from '@tanstack/virtual-file-routes'

export const newsRoutes = [route('/green-way/$slug/$id', 'features/news/client/GreenWayItem.tsx')]
