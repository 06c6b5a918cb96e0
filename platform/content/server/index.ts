export { emptyArchive } from './archive.ts'
export { authoringHandlers } from './authoring-routes.ts'

export { inCategories, inCategory } from './category-tree.ts'
export { loadInput, lockForChange, lockForEditing, saveCleaned, showFor } from './commands.ts'
export {
  type ContentTypes,
  type FutureQuery,
  registerContentTypes,
  type TypedContentType,
} from './content-types.ts'
export type { ForeignItems } from './foreign-types.ts'
export { indexPosts } from './index-again.ts'
export { libraryHandlers } from './library/routes.ts'
export { searchList } from './list-search.ts'
export { contentUse } from './media-use.ts'
export {
  countAuthored,
  listInOrder,
  listPosts,
  loadPost,
  type PageOf,
  pageInOrder,
} from './queries.ts'
export { readHandlers } from './reads/routes.ts'
export { contentHandlers } from './routes.ts'
export { filesIn } from './sanitise.ts'
export { sanitiseText } from './sanitise-text.ts'
export { signatureHandlers } from './signatures/routes.ts'
export { signatures } from './signatures/tables.ts'
export { categories, posts } from './tables.ts'
export {
  editableTypes,
  inAudience,
  openTo,
  readableBy,
  type Viewer,
  viewer,
  viewerOf,
  visibleTo,
} from './visibility.ts'
export { pruneVocabulary } from './vocabulary.ts'
