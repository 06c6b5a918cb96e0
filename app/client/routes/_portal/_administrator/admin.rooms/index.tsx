import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { RoomsPage } from './-RoomsPage.tsx'
import { placesQuery, roomsQuery } from './-roomsQueries.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/rooms/')({
  loader: () => void prefetch(roomsQuery, placesQuery),
  component: RoomsPage,
})
