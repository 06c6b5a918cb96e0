import { route } from '@tanstack/virtual-file-routes'

export const galleriesRoutes = [
  route('/galleries', 'features/galleries/client/list/GalleriesPage.tsx'),
  route('/galleries/$slug/$id', 'features/galleries/client/gallery/GalleryItem.tsx'),
  route('/galleries/$slug/$id/arrange', 'features/galleries/client/arrange/ArrangePage.tsx'),
  route('/galleries/$slug/$id/upload', 'features/galleries/client/upload/UploadPage.tsx'),
]
