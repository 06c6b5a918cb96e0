export { deleteCategory, moveCategory, saveCategory } from './categories.ts'
export { categoriesBelow, inCategory } from './category-tree.ts'
export { loadInput, lockForChange, lockForEditing, saveCleaned, showFor } from './commands.ts'
export { type TypedContentType, typeOf } from './content-types.ts'
export { searchList } from './list-search.ts'
export { listItemsShowing } from './media-use.ts'
export {
  countAuthored,
  listInOrder,
  listOfAnyType,
  listPosts,
  loadPost,
  type PageOf,
  pageInOrder,
} from './queries.ts'
export { filesIn } from './sanitise.ts'
export { sanitiseText } from './sanitise-text.ts'
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
