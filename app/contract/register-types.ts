import { pages } from '#app/pages.ts'
import { Nullable } from '#core/contract/common.ts'
import { RegistrationState } from '#features/events/contract/registration-state.ts'
import { galleries } from '#features/galleries/contract/galleries.ts'
import { registerTypes } from '#platform/content/contract/capabilities.ts'
import { registerFields } from '#platform/content/contract/fields.ts'
import { discussion } from '#platform/discussion/contract/discussion.ts'
import { registerMenu } from '#platform/organisation/contract/menu.ts'
import { registerRoomPaths, roomPathsOf } from '#platform/people/contract/rooms.ts'
import { contentTypes } from './content-types.ts'

// Imported before anything reads or compiles a schema of content, in the server, the build and the tests. The browser, which has
// no schemas, registers the types alone (`app/client/boot.ts`).
registerTypes(contentTypes)
registerFields(contentTypes, {
  images: Nullable(galleries.getGalleryImages.fields),
  votes: Nullable(galleries.getGalleryVotes.fields),
  comments: Nullable(discussion.getComments.fields),
  reactions: Nullable(discussion.getReactions.fields),
  registrations: Nullable(RegistrationState),
})
registerRoomPaths(roomPathsOf(pages))
registerMenu(pages)
