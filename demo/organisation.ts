import { benefitStories } from '#features/benefits/demo.ts'
import { classifiedStories } from '#features/classifieds/demo.ts'
import { nearEvents, pastEvents } from '#features/events/demo/events.ts'
import { laterEvents } from '#features/events/demo/events-later.ts'
import { parkingDays, pastParking } from '#features/events/demo/parking.ts'
import { galleryStories } from '#features/galleries/demo/galleries.ts'
import { demoKudos } from '#features/kudos/demo/kudos.ts'
import { lessonStories } from '#features/lessons/demo.ts'
import { communityStories } from '#features/news/demo/community.ts'
import { companyStories } from '#features/news/demo/company.ts'
import { environmentStories } from '#features/news/demo/environment.ts'
import { leisureStories, specialStories } from '#features/news/demo/leisure-learning.ts'
import { safetyStories } from '#features/news/demo/safety-technology.ts'
import { codeOfEthics } from '#features/news/demo/to-sign.ts'
import { welfareStories } from '#features/news/demo/welfare.ts'
import { officialStories } from '#features/officials/demo.ts'
import { demoPages } from '#features/pages/demo.ts'
import { positionStories } from '#features/referrals/demo/positions.ts'
import { surveyStories } from '#features/surveys/demo/surveys.ts'
import { demoComments, demoReactions, demoSignatures, gallery } from './activity.ts'
import { categories } from './categories.ts'
import { demoFamilies } from './families.ts'
import {
  benefit,
  classified,
  comingParties,
  event,
  lesson,
  official,
  position,
  post,
  survey,
} from './items.ts'
import type { DemoOrganisation, DemoPerson, DemoQuickLink } from './kit/types.ts'
import { demoPeople } from './people.ts'
import { peopleStories } from './people-texts.ts'
import { branches, departments } from './places.ts'

const quickLinks: DemoQuickLink[] = [
  { title: 'אירועים', url: '/events', icon: 'IconCalendar' },
  { title: 'הטבות', url: '/benefits', icon: 'IconGift' },
  { title: 'גלריות', url: '/galleries', icon: 'IconPhoto' },
  { title: 'לוח יד שנייה', url: '/yad2', icon: 'IconTag' },
  { title: 'למידה', url: '/lomda', icon: 'IconSchool' },
  { title: 'בעלי תפקידים', url: '/officials', icon: 'IconUsers' },
  { title: 'הדרך הירוקה', url: '/green-way', icon: 'IconBulb' },
  { title: 'מוקד הבטיחות', url: 'tel:+972542345678', icon: 'IconShieldCheck' },
]

const stories = [
  ...companyStories,
  ...welfareStories,
  ...peopleStories,
  ...safetyStories,
  ...communityStories,
  ...environmentStories,
  ...leisureStories,
  codeOfEthics,
  ...specialStories,
]

function typedItems(today: Date, people: readonly DemoPerson[]) {
  const byNumber = new Map(people.map((person) => [person.employeeNumber, person]))
  const eventStories = [
    ...[...pastEvents, ...pastParking],
    ...[...nearEvents, ...parkingDays, ...laterEvents],
    ...comingParties(today),
  ]
  return {
    events: eventStories.map((story) => event(today, story)),
    benefits: benefitStories.map((story) => benefit(today, story)),
    galleries: galleryStories.map((story) => gallery(today, story, people)),
    classifieds: classifiedStories.map((story) => classified(today, story, byNumber)),
    lessons: lessonStories.map((story) => lesson(today, story)),
    officials: officialStories.map((story, index) => official(today, story, index)),
    positions: positionStories.map((story) => position(today, story)),
    surveys: surveyStories.map((story) => survey(today, story)),
  }
}

/**
 * The demo organisation as it looks on `today`: birthdays, publication times and events lie around that day. The same
 * moment always gives the same organisation. Sixty-six news items and the code of ethics are open to everyone; after them
 * come three drafts, two scheduled items, one that has expired and two with an audience (product §12).
 */
export function demoOrganisation(today: Date): DemoOrganisation {
  const people = demoPeople(today)
  const posts = stories.map((story) => post(today, story))
  const typed = typedItems(today, people)
  const discussed = [...posts, ...typed.events, ...typed.galleries]
  return {
    organisation: {
      name: 'קבוצת ארזים',
      shortName: 'ארזים',
      tagline: 'כל טיפה במקום הנכון, כל אדם במרכז',
      accent: '#C0314A',
    },
    branches,
    departments,
    people,
    families: demoFamilies(today, people),
    categories: [...categories],
    posts,
    ...typed,
    comments: demoComments(discussed),
    reactions: demoReactions(discussed, people),
    signatures: demoSignatures(posts, people),
    kudos: demoKudos(today, people),
    pages: demoPages(today),
    quickLinks,
  }
}
