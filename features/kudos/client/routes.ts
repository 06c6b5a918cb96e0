import { route } from '@tanstack/virtual-file-routes'

export const kudosRoutes = [
  route('/firgunim-report', 'features/kudos/client/KudosReport.tsx'),
  route('/kudos', 'features/kudos/client/KudosPage.tsx'),
]
