import { feature } from '#core/contract/feature.ts'
import { discussion } from './contract/discussion.ts'
import { discussionKinds } from './contract/notifications.ts'

export const discussionFeature = feature({
  slices: {
    discussion: { about: 'Comments, reactions and reports of content', room: null, endpoints: discussion },
  },
  notifications: discussionKinds,
})
