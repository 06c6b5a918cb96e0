import { Type } from 'typebox'
import { Strict } from '#core/contract/common.ts'
import { benefitStories } from '#features/benefits/demo/benefits.ts'
import { classifiedStories } from '#features/classifieds/demo/classifieds.ts'
import { eventStories } from '#features/events/demo/events.ts'
import { galleryStories } from '#features/galleries/demo/galleries.ts'
import { demoKudos } from '#features/kudos/demo/kudos.ts'
import { lessonStories } from '#features/lessons/demo/lessons.ts'
import { newsStories } from '#features/news/demo/news.ts'
import { officialStories } from '#features/officials/demo/officials.ts'
import { demoPages } from '#features/pages/demo/pages.ts'
import { positionStories } from '#features/referrals/demo/stories.ts'
import { surveyStories } from '#features/surveys/demo/surveys.ts'
import { demoComments, demoReactions, demoSignatures, gallery } from './activity.ts'
import { demoCategories } from './categories.ts'
import { demoFamilies } from './families.ts'
import {
  benefit,
  classified,
  event,
  lesson,
  official,
  position,
  post,
  survey,
  upcomingParties,
} from './items.ts'
import { readData } from './kit/data.ts'
import type { DemoOrganisation, DemoPerson } from './kit/types.ts'
import { demoPeople } from './people.ts'

const words = Type.String()
const Organisation = Strict({
  organisation: Strict({ name: words, shortName: words, tagline: words, accent: words }),
  branches: Type.Array(Strict({ key: words, name: words, city: words, address: words })),
  departments: Type.Array(Strict({ key: words, name: words })),
  quickLinks: Type.Array(Strict({ title: words, url: words, icon: words })),
})

function typedItems(today: Date, people: readonly DemoPerson[]) {
  const byNumber = new Map(people.map((person) => [person.employeeNumber, person]))
  return {
    events: [...eventStories(), ...upcomingParties(today)].map((story) => event(today, story)),
    benefits: benefitStories().map((story) => benefit(today, story)),
    galleries: galleryStories().map((story) => gallery(today, story, people)),
    classifieds: classifiedStories().map((story) => classified(today, story, byNumber)),
    lessons: lessonStories().map((story) => lesson(today, story)),
    officials: officialStories().map((story, index) => official(today, story, index)),
    positions: positionStories().map((story) => position(today, story)),
    surveys: surveyStories().map((story) => survey(today, story)),
  }
}

/**
 * The demo organisation as it looks on `today`: birthdays, publication times and events lie around that day. The same
 * moment always gives the same organisation. Sixty-six news items and the code of ethics are open to everyone; after them
 * come three drafts, two scheduled items, one that has expired and two with an audience (product §12).
 */
export function demoOrganisation(today: Date): DemoOrganisation {
  const people = demoPeople(today)
  const posts = newsStories().map((story) => post(today, story))
  const typed = typedItems(today, people)
  const discussed = [...posts, ...typed.events, ...typed.galleries]
  const comments = demoComments(discussed)
  return {
    ...readData(import.meta.url, 'organisation.json', Organisation),
    people,
    families: demoFamilies(today, people),
    categories: demoCategories(),
    posts,
    ...typed,
    comments,
    reactions: demoReactions(discussed, people, comments),
    signatures: demoSignatures(posts, people),
    kudos: demoKudos(today, people),
    pages: demoPages(today),
  }
}
