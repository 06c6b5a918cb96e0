import { route } from '@tanstack/virtual-file-routes'

export const mailRoutes = [route('/admin/outbox', 'platform/mail/client/OutboxPage.tsx')]
