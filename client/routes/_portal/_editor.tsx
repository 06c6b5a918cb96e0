import { createFileRoute } from '@tanstack/react-router'
import { requireEditor } from '#client/parts/guards.ts'

export const Route = createFileRoute('/_portal/_editor')({
  beforeLoad: ({ location }) => requireEditor(location.href),
})
