import { route } from '@tanstack/virtual-file-routes'

export const peopleAdministrationRoutes = [
  route('/admin/people', 'app/people-administration/client/People.tsx'),
  route('/admin/people/$id', 'app/people-administration/client/person/Person.tsx'),
  route('/admin/people/import', 'app/people-administration/client/import/Imports.tsx'),
  route('/admin/people/import/$id', 'app/people-administration/client/import/Import.tsx'),
  route('/admin/people/places', 'app/people-administration/client/Places.tsx'),
]
