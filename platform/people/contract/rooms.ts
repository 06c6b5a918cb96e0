import type { Access, Role } from '#core/contract/access.ts'
import { type Page, startsOf } from '#core/contract/page.ts'

/** A part of the portal that an organisation may close to some of its people. */
interface Room {
  label: string
  /** The types of content that are read in it. */
  types?: readonly string[]
  /** Its strips of the home page. */
  strips?: readonly string[]
}

declare module '#core/contract/feature.ts' {
  interface Slice {
    /** The room to which its calls belong; null for what is in none. */
    room: RoomName | null
  }
}

declare module '#core/contract/page.ts' {
  interface Page {
    /** The room in which it is. */
    room?: RoomName
    /** What is one's own in this room is read, left and cancelled here: it stays open to those to whom the room is closed. */
    ownOf?: RoomName
  }
}

export const rooms = {
  events: {
    label: 'אירועים והרשמות',
    types: ['event'],
    strips: ['events', 'closing'],
  },
  benefits: { label: 'הטבות', types: ['benefit'], strips: ['benefits'] },
  food: { label: 'ארוחות' },
  shop: {
    label: 'חנות וזכאות',
  },
  galleries: { label: 'גלריות', types: ['gallery'], strips: ['gallery'] },
  kudos: { label: 'פרגון', strips: ['kudos'] },
  classifieds: { label: 'לוח יד שנייה', types: ['yad2'] },
  lessons: { label: 'למידה', types: ['lomda'] },
  surveys: {
    label: 'סקרים',
    types: ['survey'],
  },
  officials: { label: 'בעלי תפקידים', types: ['official'], strips: ['officials'] },
  phonebook: { label: 'ספר טלפונים' },
  birthdays: { label: 'חוגגים אצלנו', strips: ['birthdays'] },
  referrals: {
    label: 'חבר מביא חבר',
    types: ['position'],
  },
  loans: { label: 'הלוואות' },
  forms: { label: 'טפסים' },
} as const satisfies Record<string, Room>

export type RoomName = keyof typeof rooms

const described: Record<RoomName, Room> = rooms

export const roomNames = Object.keys(rooms) as [RoomName, ...RoomName[]]

/** Somebody, as far as closed rooms are concerned. */
export interface Visitor {
  closed_rooms: readonly RoomName[]
}

/** To whom a room is closed: people of these roles, and people of these branches. */
export interface Closing {
  roles: readonly Role[]
  branches: readonly number[]
}

/** Whether a room is closed to people of this role in this branch. Administrators are never shut out. */
export function excludes({ roles, branches }: Closing, role: Role, branchId: number | null): boolean {
  if (role === 'administrator') return false
  return roles.includes(role) || (branchId !== null && branches.includes(branchId))
}

/** Whether a call with this access is a visitor's: a room that is closed can still be administered. */
export function isVisitorsCall(access: Access): boolean {
  return access === 'member'
}

/** The room in which content of this type is read, if it is in one. */
export function roomOfType(postType: string): RoomName | undefined {
  return roomNames.find((name) => described[name].types?.some((type) => type === postType))
}

export function typesOfRooms(names: readonly RoomName[]): string[] {
  return names.flatMap((name) => described[name].types ?? [])
}

type RoomPage = Pick<Page, 'at' | 'room' | 'ownOf'>

/** Where the addresses of each room begin, and of what is one's own in it. */
export interface RoomPaths {
  of: Readonly<Partial<Record<RoomName, readonly string[]>>>
  own: Readonly<Partial<Record<RoomName, readonly string[]>>>
}

/** What closed rooms have to know of the pages of all features. */
export function roomPathsOf(pages: readonly RoomPage[]): RoomPaths {
  const pathsBy = (property: 'room' | 'ownOf') =>
    Object.fromEntries(
      roomNames.flatMap((name) => {
        const starts = startsOf(pages.filter((page) => page[property] === name).map(({ at }) => at))
        return starts.length > 0 ? [[name, starts]] : []
      }),
    )
  return { of: pathsBy('room'), own: pathsBy('ownOf') }
}

let roomPaths: RoomPaths = { of: {}, own: {} }

/** Hands over the paths of the rooms. Called before an address is judged. */
export function registerRoomPaths(paths: RoomPaths): void {
  roomPaths = paths
}

/** The room to which an address of the portal leads, if it leads into one. */
export function roomOfAddress(address: string): RoomName | undefined {
  const path = `${address.split(/[?#]/, 1)[0]}/`
  const category = /^\/category\/([^/]+)\//.exec(path)
  if (category?.[1]) return roomOfType(category[1])
  return roomNames.find((name) => roomPaths.of[name]?.some((start) => path.startsWith(`${start}/`)))
}

/** Whether the portal offers the person the way to an address: it leads into no room that is closed to them. */
export function mayVisit({ closed_rooms }: Visitor, address: string): boolean {
  const room = roomOfAddress(address)
  return room === undefined || !closed_rooms.includes(room)
}

/** Where the caller finds what is their own in the room of an address, if it is in one that has such a page. */
export function ownPageOf(address: string): string | undefined {
  const room = roomOfAddress(address)
  return room && roomPaths.own[room]?.[0]
}

/** Whether an address leads to what is one's own in a room. */
export function isOwnPage(address: string): boolean {
  const leadsTo = (start: string) =>
    address.startsWith(start) && /^(?:[/?#&=]|$)/.test(address.slice(start.length))
  return roomNames.some((name) => roomPaths.own[name]?.some(leadsTo))
}

/** Whether the person may open an address of the portal: what is their own in a closed room too. */
export function mayOpen(visitor: Visitor, address: string): boolean {
  return mayVisit(visitor, address) || isOwnPage(address)
}

/** Whether the room of a strip of the home page is open to the person. */
export function showsStrip({ closed_rooms }: Visitor, strip: string): boolean {
  return !closed_rooms.some((name) => described[name].strips?.some((each) => each === strip))
}
