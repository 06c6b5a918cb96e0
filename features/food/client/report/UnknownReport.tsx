import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '#core/client/shell/usePage.ts'
import { ErrorScreen } from '#core/client/ui/page/ErrorScreen.tsx'

export const Route = createFileRoute('/_portal/food-report/$type')({ component: Unknown })

/** A report of lunches that there is not: the error screen (specification §2), behind the guard of those that there are. */
function Unknown() {
  usePageTitle('אין דוח כזה')
  return <ErrorScreen text="אין דוח ארוחות כזה." onRetry={() => location.reload()} />
}
