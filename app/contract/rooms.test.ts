import { expect, it } from 'vitest'
import { activityParts } from '#app/personal/contract/activity.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { homeStrips } from '#platform/organisation/contract/options.ts'
import { rooms } from '#platform/people/contract/rooms.ts'

it.each(Object.entries(rooms))('the room %s closes only what there is', (_name, room) => {
  const named = { types: [], strips: [], activity: [], ...room }
  expect(postTypes).toEqual(expect.arrayContaining([...named.types]))
  expect(homeStrips).toEqual(expect.arrayContaining([...named.strips]))
  expect(activityParts).toEqual(expect.arrayContaining([...named.activity]))
})
