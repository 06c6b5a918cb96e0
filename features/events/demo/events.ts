import { Type } from 'typebox'
import { OneOf, Strict } from '#core/contract/common.ts'
import { readData } from '#demo/kit/data.ts'
import { HourAndMinute, illustrated, text } from '#demo/kit/story.ts'
import { eventKinds } from '../contract/vocabulary.ts'

const event = {
  ...text,
  at: HourAndMinute,
  minutes: Type.Integer(),
  /** Fridays, in the morning; a working day where it is left out. */
  friday: Type.Optional(Type.Literal(true)),
  /** Consecutive days, from a Sunday; each ends `minutes` after it began. */
  days: Type.Optional(Type.Integer()),
  place: Type.String(),
  /** Whether the place is on the map. */
  map: Type.Optional(Type.Literal(true)),
  capacity: Type.Optional(Type.Integer()),
  kind: Type.Optional(OneOf(eventKinds)),
  discussion: Type.Optional(Type.Literal(false)),
}

const EventStory = Strict({
  ...event,
  /** Slug of a category of events. */
  category: Type.String(),
  /** Days from today on which it is meant to begin; it moves to a day that fits. */
  in: Type.Integer(),
})

/** A party that belongs to a season: the next two that come are held. */
const Party = Strict({
  ...event,
  /** Days of the Hebrew calendar on which it is meant to be, whichever the year has. */
  on: Type.Array(Type.String()),
})

/** Events that are over, then those to come. */
export const eventStories = () =>
  illustrated(import.meta.url, readData(import.meta.url, 'events.json', Type.Array(EventStory)))

export type EventStory = ReturnType<typeof eventStories>[number]

export const partyStories = () =>
  illustrated(import.meta.url, readData(import.meta.url, 'parties.json', Type.Array(Party)))
