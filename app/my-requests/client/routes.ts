import { route } from '@tanstack/virtual-file-routes'

export const myRequestsRoutes = [
  route('/my-requests', 'app/my-requests/client/MyRequestsPage.tsx'),
  route('/my-requests/form/$id', 'app/my-requests/client/RequestPage.tsx'),
]
