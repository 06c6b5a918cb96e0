import { route } from '@tanstack/virtual-file-routes'

export const notificationsRoutes = [
  route('/my-messages', 'platform/notifications/client/MessagesPage.tsx'),
  route('/push-notifications', 'platform/notifications/client/push/ComposePage.tsx'),
  route('/push-notifications/sent', 'platform/notifications/client/push/SentPage.tsx'),
]
