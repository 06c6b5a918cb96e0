import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#platform/sign-in/client/guards.ts'

export const Route = createFileRoute('/_portal/_forms')({
  beforeLoad: ({ location }) => requireAccess('duty:forms', location.href),
})
