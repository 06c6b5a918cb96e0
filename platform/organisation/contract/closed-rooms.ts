import { type Static, Type } from 'typebox'
import { roles } from '#core/contract/access.ts'
import { Id, Nullable, OneOf, Revision, Strict } from '#core/contract/common.ts'
import { get, put, slice } from '#core/contract/endpoint.ts'
import { roomNames } from '#platform/people/contract/rooms.ts'

/** To whom a room may be closed: administrators are never shut out. */
export const closableRoles = ['editor', 'employee', 'community'] as const satisfies (typeof roles)[number][]

const closing = {
  id: OneOf(roomNames),
  roles: Type.Array(OneOf(closableRoles), { maxItems: closableRoles.length, uniqueItems: true }),
  branches: Type.Array(Id, { maxItems: 500, uniqueItems: true }),
  revision: Revision,
}

export const ManagedRoom = Type.Object(closing)
export type ManagedRoom = Static<typeof ManagedRoom>

const PeopleGroup = Type.Object({ role: OneOf(roles), branch_id: Nullable(Id), people: Type.Integer() })
export type PeopleGroup = Static<typeof PeopleGroup>

export const closedRooms = slice('/api/admin', 'administrator', {
  getManagedRooms: get({
    summary: 'Every room with the roles and branches to which it is closed, and how many people these are.',
    reads: ['rooms', 'people'],
    fields: Type.Object({ rooms: Type.Array(ManagedRoom), groups: Type.Array(PeopleGroup) }),
  }),
  saveRoom: put({
    summary:
      'Closes a room to roles and branches, or opens it; refused when somebody changed it since the revision that was read.',
    invalidates: ['rooms'],
    body: Strict(closing),
    fields: ManagedRoom,
  }),
})
