import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { RoomsPage } from '#platform/organisation/client/closed-rooms/RoomsPage.tsx'
import { placesQuery, roomsQuery } from '#platform/organisation/client/closed-rooms/roomsQueries.ts'

export const Route = createFileRoute('/_portal/admin/rooms/')({
  loader: () => void prefetch(roomsQuery, placesQuery),
  component: RoomsPage,
})
