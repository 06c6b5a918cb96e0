import { route } from '@tanstack/virtual-file-routes'

export const loansRoutes = [
  route('/admin/loans', 'features/loans/client/LoansPage.tsx'),
  route('/loan-form', 'features/loans/client/LoanPage.tsx'),
  route('/loan-form/guarantee/$id', 'features/loans/client/GuaranteePage.tsx'),
]
