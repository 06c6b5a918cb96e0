import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#platform/sign-in/client/guards.ts'

export const Route = createFileRoute('/_portal/_administrator')({
  beforeLoad: ({ location }) => requireAccess('administrator', location.href),
})
