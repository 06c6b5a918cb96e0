import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#platform/sign-in/client/guards.ts'

export const Route = createFileRoute('/_portal/_people')({
  beforeLoad: ({ location }) => requireAccess('duty:people', location.href),
})
