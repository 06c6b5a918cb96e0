import { useStore } from '#core/client/ui/store.ts'
import type { RoomName, Visitor } from '#platform/people/contract/rooms.ts'
import { signedIn } from './signedIn.ts'

const nobody: Visitor = { closed_rooms: [] }

/** Whoever is signed in, as far as closed rooms are concerned. */
export function useVisitor(): Visitor {
  return useStore(signedIn)?.user ?? nobody
}

/** Whether a room is open to whoever is signed in. */
export function useIsOpen(room: RoomName): boolean {
  return !useVisitor().closed_rooms.includes(room)
}
