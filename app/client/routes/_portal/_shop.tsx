import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#platform/sign-in/client/guards.ts'

export const Route = createFileRoute('/_portal/_shop')({
  beforeLoad: ({ location }) => requireAccess('duty:shop', location.href),
})
