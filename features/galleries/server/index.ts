export { galleryType } from './content-type.ts'
export { loadImages, loadVotes } from './queries.ts'
export { galleriesHandlers } from './routes.ts'
