import { useStore } from '#core/client/ui/store.ts'
import type { RoomName, Visitor } from '#platform/people/contract/rooms.ts'
import { signedIn } from './signedIn.ts'

const nobody: Visitor = { closed_rooms: [] }

export function useVisitor(): Visitor {
  return useStore(signedIn)?.user ?? nobody
}

export function useIsOpen(room: RoomName): boolean {
  return !useVisitor().closed_rooms.includes(room)
}
