import { serverFeature } from '#core/server/feature.ts'
import { byTheClock, daily, everyMinute, job } from '#core/server/jobs/job.ts'
import type { ForeignType } from '#platform/content/contract/post-types.ts'
import { contentFeature } from '../feature.ts'
import { announceDue } from './authoring/announcing.ts'
import { changePosts, deletePost, emptyArchive, restorePost } from './authoring/archive.ts'
import { createPost, updatePost } from './authoring/authoring.ts'
import { countAudience, countReaders, getManagedPosts, getPostForEdit } from './authoring/editing.ts'
import { getPostVersion, getPostVersions } from './authoring/versions.ts'
import { pruneVocabulary } from './categories/vocabulary.ts'
import type { ContentTypes } from './content-types.ts'
import { libraryHandlers } from './library/routes.ts'
import { contentUse } from './media-use.ts'
import { eraseMembersOwn, personTables, signatureActivity } from './person.ts'
import { countAuthored } from './queries.ts'
import type { ForeignItems, PartLoaders } from './reading.ts'
import { readHandlers } from './reads/routes.ts'
import { contentHandlers } from './routes.ts'
import { indexPosts } from './search/index-again.ts'
import { signatureHandlers } from './signatures/routes.ts'
import { signatureWork } from './signatures/work.ts'

export { lockForChange, lockForEditing } from './authoring/lock.ts'
export { sanitiseText } from './authoring/sanitise.ts'
export { rewritePost, showFor } from './authoring/write.ts'
export { inCategories, inCategory } from './categories/category-tree.ts'
export {
  type FutureQuery,
  filesIn,
  registerContentTypes,
  type TypedContentType,
} from './content-types.ts'
export {
  listInOrder,
  listPosts,
  loadPost,
  type PageOf,
  pageInOrder,
} from './queries.ts'
export { type ForeignItems, registerReading } from './reading.ts'
export { searchList } from './search/list-search.ts'
export { listToSign } from './signatures/routes.ts'
export { categories, posts } from './tables.ts'
export {
  editableTypes,
  inAudience,
  openToViewer,
  openValuesOf,
  readableBy,
  type Viewer,
  viewer,
  viewerOf,
  visibleTo,
} from './visibility.ts'

declare module '#core/server/server-parts.ts' {
  interface ServerParts {
    /** Its types of content. */
    contentTypes?: Partial<ContentTypes>
    /** What `getPostById` can send along of it. */
    extraParts?: Partial<PartLoaders>
    /** Its items that are no posts and are read as posts all the same. */
    foreignTypes?: Partial<Record<ForeignType, ForeignItems>>
  }
}

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'announce-items': Record<string, never>
    'prune-vocabulary': Record<string, never>
  }
}

export const contentServer = serverFeature(
  contentFeature,
  {
    authoring: {
      ...{ createPost, updatePost, deletePost, restorePost, changePosts },
      ...{ getPostForEdit, getPostVersions, getPostVersion, getManagedPosts, countAudience, countReaders },
    },
    content: contentHandlers,
    library: libraryHandlers,
    reads: readHandlers,
    signatures: signatureHandlers,
  },
  {
    personTables,
    activity: { signatures: signatureActivity },
    work: signatureWork,
    consequences: { posts: countAuthored },
    erase: (db, { id }) => eraseMembersOwn(db, id),
    mediaUse: contentUse,
    contentTypes: { post: {}, page: {} },
    jobs: [
      job('announce-items', {
        ...{ ...byTheClock, pollSeconds: 20, regular: everyMinute },
        work: ({ portal }) => announceDue(portal.db),
      }),
      job('prune-vocabulary', {
        ...{ ...byTheClock, retryDelay: 600, regular: daily('10 4 * * *') },
        work: async ({ portal: { searchDb, db, log } }) => {
          const words = await pruneVocabulary(searchDb, db)
          if (words > 0) log.info({ words }, 'deleted words that no item has any more')
        },
      }),
    ],
    cleanUp: { archive: emptyArchive },
    indexAgain: { post: indexPosts },
  },
)
