import { createFileRoute, redirect } from '@tanstack/react-router'

/** Links to the earlier address of the pick list lead to it. */
export const Route = createFileRoute('/_portal/shop-report/pick-list')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/shop/pick-list', search: true, replace: true })
  },
})
