export { documentOf, loadDocument, loadPictures, ownPictures, pictureOf } from './queries.ts'
export type { Storage } from './storage.ts'
export { listVisibleMedia } from './visibility.ts'
