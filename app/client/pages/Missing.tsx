import { createFileRoute } from '@tanstack/react-router'
import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'

/** Every address that is no other route, inside the frame. */
export const Route = createFileRoute('/_portal/$')({ component: RouteNotFound })
