import { type Static, Type } from 'typebox'
import { Nullable } from '#core/contract/common.ts'
import { get, slice } from '#core/contract/endpoint.ts'
import { Celebrant } from '#features/celebrations/contract/celebrations.ts'
import { NextEvent } from '#features/events/contract/registration.ts'
import { Lunch } from '#features/food/contract/food.ts'
import { PostSummary } from '#platform/content/contract/content.ts'
import { WaitingRequest } from '#platform/requests/contract/requests.ts'

const Today = Type.Object({
  lunch: Nullable(Lunch),
  event: Nullable(NextEvent),
  birthdays: Type.Array(Celebrant, {
    description: "of the caller's branch, and not congratulated by them yet",
  }),
  approvals: Type.Array(WaitingRequest),
  signatures: Type.Array(PostSummary),
  surveys: Type.Array(PostSummary),
})
export type Today = Static<typeof Today>

export const home = slice('/api/general', 'member', {
  getToday: get({
    summary:
      "What the caller's day begins with: lunch, the next event, who celebrates, and what waits for them.",
    reads: [
      'food-orders',
      'food-menus',
      'food-preferences',
      'registrations',
      'greetings',
      'people',
      'requests',
      'entitlements',
      'posts',
      'signatures',
      'surveys',
    ],
    fields: Today,
  }),
})
