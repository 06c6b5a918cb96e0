import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#client/parts/guards.ts'

export const Route = createFileRoute('/_portal/_administrator')({
  beforeLoad: ({ location }) => requireAccess('administrator', location.href),
})
