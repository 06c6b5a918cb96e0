import { route } from '@tanstack/virtual-file-routes'

export const benefitsRoutes = [
  route('/benefits', 'features/benefits/client/BenefitsPage.tsx'),
  route('/benefits/$slug/$id', 'features/benefits/client/BenefitItem.tsx'),
]
