import type { Access, Role } from '#core/contract/access.ts'

/** A part of the portal that an organisation may close to some of its people. */
interface Room {
  label: string
  /** Its pages: these paths and everything below them. */
  paths: readonly `/${string}`[]
  /** The types of content that are read in it. */
  types?: readonly string[]
  /** Its strips of the home page. */
  strips?: readonly string[]
  /**
   * Where what is one's own in it is read, left and cancelled, the list of it first: these pages stay open to those to whom the
   * room is closed.
   */
  own?: readonly `/${string}`[]
}

declare module '#core/contract/feature.ts' {
  interface Slice {
    /** The room to which its calls belong; null for what is in none. */
    room: RoomName | null
  }
}

/** Every room. */
export const rooms = {
  events: {
    label: 'אירועים והרשמות',
    paths: ['/events', '/registration', '/registrations'],
    types: ['event'],
    strips: ['events', 'closing'],
    own: ['/registrations', '/registration'],
  },
  benefits: { label: 'הטבות', paths: ['/benefits'], types: ['benefit'], strips: ['benefits'] },
  food: { label: 'ארוחות', paths: ['/food-order'], strips: ['lunch'], own: ['/food-order/mine'] },
  shop: {
    label: 'חנות וזכאות',
    paths: ['/shop', '/product', '/cart', '/order', '/orders', '/entitlement'],
    own: ['/orders', '/order', '/entitlement'],
  },
  galleries: { label: 'גלריות', paths: ['/galleries'], types: ['gallery'], strips: ['gallery'] },
  kudos: { label: 'פרגון', paths: ['/kudos'], strips: ['kudos'] },
  classifieds: { label: 'לוח יד שנייה', paths: ['/yad2'], types: ['yad2'], own: ['/yad2?mine'] },
  lessons: { label: 'למידה', paths: ['/lomda'], types: ['lomda'] },
  surveys: {
    label: 'סקרים',
    paths: ['/surveys', '/survey'],
    types: ['survey'],
    strips: ['surveys'],
  },
  officials: { label: 'בעלי תפקידים', paths: ['/officials'], types: ['official'], strips: ['officials'] },
  phonebook: { label: 'ספר טלפונים', paths: ['/phonebook'] },
  birthdays: { label: 'חוגגים אצלנו', paths: ['/birthdays'], strips: ['birthdays'] },
  referrals: {
    label: 'חבר מביא חבר',
    paths: ['/cv-form', '/positions'],
    types: ['position'],
    own: ['/cv-form'],
  },
  loans: { label: 'הלוואות', paths: ['/loan-form'], own: ['/loan-form'] },
  forms: { label: 'טפסים', paths: ['/forms', '/contact', '/my-requests/form'], own: ['/my-requests'] },
} as const satisfies Record<string, Room>

export type RoomName = keyof typeof rooms

/** Every room by its name, as the type above describes it. */
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
export function shutsOut({ roles, branches }: Closing, role: Role, branchId: number | null): boolean {
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

/** The types of content that are read in these rooms. */
export function typesOfRooms(names: readonly RoomName[]): string[] {
  return names.flatMap((name) => described[name].types ?? [])
}

/** The room to which an address of the portal leads, if it leads into one. */
export function roomOfAddress(address: string): RoomName | undefined {
  const path = `${address.split(/[?#]/, 1)[0]}/`
  const category = /^\/category\/([^/]+)\//.exec(path)
  if (category?.[1]) return roomOfType(category[1])
  return roomNames.find((name) => described[name].paths.some((start) => path.startsWith(`${start}/`)))
}

/** Whether the portal offers the person the way to an address: it leads into no room that is closed to them. */
export function mayVisit({ closed_rooms }: Visitor, address: string): boolean {
  const room = roomOfAddress(address)
  return room === undefined || !closed_rooms.includes(room)
}

/** Where the caller finds what is their own in the room of an address, if it is in one that has such a page. */
export function ownPageOf(address: string): string | undefined {
  const room = roomOfAddress(address)
  return room && described[room].own?.[0]
}

/** Whether an address leads to what is one's own in a room. */
export function isOwnPage(address: string): boolean {
  const leadsTo = (start: string) =>
    address.startsWith(start) && /^(?:[/?#&=]|$)/.test(address.slice(start.length))
  return roomNames.some((name) => described[name].own?.some(leadsTo))
}

/** Whether the person may open an address of the portal: what is their own in a closed room too. */
export function mayOpen(visitor: Visitor, address: string): boolean {
  return mayVisit(visitor, address) || isOwnPage(address)
}

/** Whether the room of a strip of the home page is open to the person. */
export function showsStrip({ closed_rooms }: Visitor, strip: string): boolean {
  return !closed_rooms.some((name) => described[name].strips?.some((each) => each === strip))
}
