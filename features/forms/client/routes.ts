import { route } from '@tanstack/virtual-file-routes'

export const formsRoutes = [
  route('/admin/forms', 'features/forms/client/administration/FormsAdminPage.tsx'),
  route('/contact', 'features/forms/client/ContactRoute.tsx'),
  route('/forms', 'features/forms/client/FormsPage.tsx'),
  route('/forms/$id', 'features/forms/client/FillRoute.tsx'),
  route('/inbox', 'features/forms/client/inbox/Inbox.tsx'),
  route('/inbox/$id', 'features/forms/client/inbox/HandlePage.tsx'),
]
