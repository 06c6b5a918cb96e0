export { isRoomClosedTo, roomsClosedTo } from './queries.ts'
