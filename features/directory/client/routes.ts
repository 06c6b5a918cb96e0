import { route } from '@tanstack/virtual-file-routes'

export const directoryRoutes = [
  route('/phonebook', 'features/directory/client/PhonebookPage.tsx'),
  route('/phonebook/organisation', 'features/directory/client/OrganisationPage.tsx'),
]
