import { route } from '@tanstack/virtual-file-routes'

export const organisationRoutes = [
  route('/admin/rooms', 'platform/organisation/client/closed-rooms/RoomsPage.tsx'),
]
