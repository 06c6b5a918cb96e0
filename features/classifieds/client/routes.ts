import { route } from '@tanstack/virtual-file-routes'

export const classifiedsRoutes = [
  route('/yad2', 'features/classifieds/client/list/ClassifiedsPage.tsx'),
  route('/yad2/$id', 'features/classifieds/client/item/ClassifiedItem.tsx'),
  route('/yad2/$id/edit', 'features/classifieds/client/form/EditPage.tsx'),
  route('/yad2/new', 'features/classifieds/client/form/NewPage.tsx'),
]
