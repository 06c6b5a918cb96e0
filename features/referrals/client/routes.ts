import { route } from '@tanstack/virtual-file-routes'

export const referralsRoutes = [
  route('/admin/referrals', 'features/referrals/client/Referrals.tsx'),
  route('/cv-form', 'features/referrals/client/ReferralPage.tsx'),
]
