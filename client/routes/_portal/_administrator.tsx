import { createFileRoute } from '@tanstack/react-router'
import { requireAdministrator } from '#client/parts/guards.ts'

export const Route = createFileRoute('/_portal/_administrator')({
  beforeLoad: ({ location }) => requireAdministrator(location.href),
})
