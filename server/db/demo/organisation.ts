import { workingDaysAgo } from './calendar.ts'
import { categories } from './categories.ts'
import { communityStories } from './content/community.ts'
import { companyStories } from './content/company.ts'
import { leisureStories, specialStories } from './content/leisure-learning.ts'
import { demoPages } from './content/pages.ts'
import { peopleStories } from './content/people.ts'
import { safetyStories } from './content/safety-technology.ts'
import type { Story } from './content/story.ts'
import { welfareStories } from './content/welfare.ts'
import { illustrate } from './illustrations.ts'
import { demoPeople } from './people.ts'
import { branches, departments } from './places.ts'
import type { DemoOrganisation, DemoPost, DemoQuickLink } from './types.ts'

const chiefEditor = '1002'

const quickLinks: DemoQuickLink[] = [
  { title: 'חגים ומועדים', url: '/category/post/holidays', icon: 'IconConfetti' },
  { title: 'קרן ההטבות', url: '/category/post/benefits-fund', icon: 'IconGift' },
  { title: 'עורף למילואים', url: '/category/post/reserve-duty', icon: 'IconHeartHandshake' },
  { title: 'הדרכה ולמידה', url: '/category/post/learning', icon: 'IconSchool' },
  { title: 'מוקד הבטיחות', url: 'tel:+972542345678', icon: 'IconShieldCheck' },
  { title: 'מדיניות הפרטיות', url: '/privacy-policy', icon: 'IconLock' },
]

function post(today: Date, story: Story): DemoPost {
  const [hour, minute] = story.at
  return {
    key: story.key,
    title: story.title,
    excerpt: story.excerpt,
    html: story.html,
    category: story.category,
    author: story.author ?? chiefEditor,
    status: story.draft === true ? 'draft' : 'published',
    publishedDaysAgo: workingDaysAgo(today, story.back, hour, minute),
    ...(story.expiresInDays === undefined ? {} : { expiresInDays: story.expiresInDays }),
    pinned: story.pinned === true,
    ...(story.audience === undefined ? {} : { audience: story.audience }),
    picture: illustrate(story.scene, story.variant ?? story.key),
  }
}

/**
 * The demo organisation as it looks on `today`: birthdays and publication times lie around that day. The same moment
 * always gives the same organisation. Sixty news items are open to everyone; after them come three drafts, two
 * scheduled items, one that has expired and two with an audience (product §12).
 */
export function demoOrganisation(today: Date): DemoOrganisation {
  const stories = [
    ...companyStories,
    ...welfareStories,
    ...peopleStories,
    ...safetyStories,
    ...communityStories,
    ...leisureStories,
    ...specialStories,
  ]
  return {
    organisation: {
      name: 'קבוצת ארזים',
      shortName: 'ארזים',
      tagline: 'כל טיפה במקום הנכון, כל אדם במרכז',
      accent: '#C0314A',
    },
    branches,
    departments,
    people: demoPeople(today),
    categories: [...categories],
    posts: stories.map((story) => post(today, story)),
    pages: demoPages(today),
    quickLinks,
  }
}
