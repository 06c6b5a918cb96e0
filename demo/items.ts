import type { BenefitStory } from '#features/benefits/demo/benefits.ts'
import type { ClassifiedStory } from '#features/classifieds/demo/classifieds.ts'
import { type EventStory, partyStories } from '#features/events/demo/events.ts'
import type { QuizQuestion } from '#features/lessons/contract/content-type.ts'
import type { LessonStory } from '#features/lessons/demo/lessons.ts'
import type { NewsStory } from '#features/news/demo/news.ts'
import type { OfficialStory } from '#features/officials/demo/officials.ts'
import type { PositionStory } from '#features/referrals/demo/stories.ts'
import type { SurveyStory } from '#features/surveys/demo/surveys.ts'
import { categoryKey } from './categories.ts'
import { civilDay, eventDay, hebrewDay, momentFrom, workingDaysAgo } from './kit/calendar.ts'
import { prose, type Text } from './kit/story.ts'
import type {
  DemoBenefit,
  DemoClassified,
  DemoEvent,
  DemoItem,
  DemoLesson,
  DemoOfficial,
  DemoPerson,
  DemoPosition,
  DemoPost,
  DemoSurvey,
} from './kit/types.ts'

const chiefEditor = '1002'

/** What is the same for items of all types: published, for everybody, some working days ago. */
function item(today: Date, text: Text, back: number, at?: readonly [number, number]): DemoItem {
  // Without an hour of its own an item goes out at one that its key decides, so that not all come at once.
  const spread = text.key.length * 7 + text.title.length * 13
  const [hour, minute] = at ?? [8 + (spread % 8), (spread * 5) % 60]
  return {
    key: text.key,
    title: text.title,
    excerpt: text.excerpt,
    html: text.html,
    category: null,
    author: text.author ?? chiefEditor,
    status: 'published',
    publishedDaysAgo: workingDaysAgo(today, back, hour, minute),
    pinned: false,
    picture: null,
    discussion: false,
  }
}

/** A news item. */
export function post(today: Date, story: NewsStory): DemoPost {
  return {
    ...item(today, story, story.back, story.at),
    category: categoryKey('post', story.category),
    status: story.draft === true ? 'draft' : 'published',
    ...(story.expiresInDays === undefined ? {} : { expiresInDays: story.expiresInDays }),
    pinned: story.pinned === true,
    ...(story.audience === undefined ? {} : { audience: story.audience }),
    picture: story.picture,
    discussion: story.discussion !== false,
    ...(story.sign === undefined ? {} : { signStatement: story.sign }),
  }
}

/** An event, moved to a day and an hour on which people come. */
export function event(today: Date, story: EventStory): DemoEvent {
  const days = story.days ?? 1
  const weekdays = story.friday === true ? [5] : [0, 1, 2, 3, 4].slice(0, 6 - days)
  const offset = eventDay(today, story.in, weekdays, days)
  const [hour, minute] = story.at
  const lastStart = momentFrom(today, offset + days - 1, hour, minute)
  return {
    ...item(today, story, story.in < 0 ? 18 - story.in : 2 + (story.in % 17)),
    category: categoryKey('event', story.category),
    picture: story.picture,
    discussion: story.discussion !== false,
    startsAt: momentFrom(today, offset, hour, minute),
    endsAt: new Date(lastStart.getTime() + story.minutes * 60_000),
    place: story.place,
    mapUrl: story.map === true ? `https://maps.google.com/?q=${encodeURIComponent(story.place)}` : null,
    capacity: story.capacity ?? null,
    kind: story.kind ?? 'event',
  }
}

/** The parties of the next two seasons, whatever the season is. */
export function upcomingParties(today: Date): EventStory[] {
  const within = partyStories().map(({ on, ...story }) => {
    let offset = 3
    while (!on.includes(hebrewDay(civilDay(today, offset)))) offset += 1
    return { ...story, category: 'celebrations', in: offset }
  })
  return within.sort((a, b) => a.in - b.in).slice(0, 2)
}

export function benefit(today: Date, story: BenefitStory): DemoBenefit {
  return {
    ...item(today, story, story.back),
    category: categoryKey('benefit', story.category),
    picture: story.picture,
    supplier: story.supplier,
    value: story.value,
    code: story.code ?? null,
    link: story.link ?? null,
    validUntil: story.endsIn === undefined ? null : isoDay(today, story.endsIn),
    branches: story.branches ?? [],
    terms: story.terms,
  }
}

function isoDay(today: Date, offset: number): string {
  const { year, month, day } = civilDay(today, offset)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function classified(
  today: Date,
  story: ClassifiedStory,
  people: ReadonlyMap<string, DemoPerson>,
): DemoClassified {
  const { key, title, text, seller } = story
  const base = item(today, { key, title, excerpt: text, html: prose(text), author: seller }, story.back)
  // People put things up in the evening and on days off too; the days that a classified is shown count from then.
  const ago = story.back + 0.02 + (key.length % 9) * 0.05
  return {
    ...base,
    category: categoryKey('yad2', story.category),
    publishedDaysAgo: ago,
    picture: null,
    price: story.price === null ? null : story.price * 100,
    condition: story.condition,
    phone: people.get(seller)?.mobile ?? '',
    images: story.images,
    sold: story.sold === true,
  }
}

function quizQuestion(
  { question, options, answer }: LessonStory['quiz'][number],
  index: number,
): QuizQuestion {
  const keyOf = (place: number) => `q${index + 1}o${place + 1}`
  return {
    key: `q${index + 1}`,
    type: 'choice',
    title: question,
    help: '',
    required: true,
    options: options.map((title, place) => ({ key: keyOf(place), title, capacity: null })),
    condition: null,
    right: keyOf(answer),
  }
}

export function lesson(today: Date, story: LessonStory): DemoLesson {
  return {
    ...item(today, story, story.back),
    category: categoryKey('lomda', story.category),
    picture: story.picture,
    kind: story.kind,
    url: story.url ?? null,
    minutes: story.minutes,
    quiz: story.quiz.map(quizQuestion),
  }
}

/** A role holder; all were entered when the portal was set up, `index` days one after the other. */
export function official(today: Date, story: OfficialStory, index: number): DemoOfficial {
  const html = prose(story.excerpt, 'אפשר לפנות בטלפון, בדוא״ל או לקבוע פגישה, בעברית, בערבית וברוסית.')
  return {
    ...item(today, { ...story, html }, 150 + index),
    author: '1001',
    category: categoryKey('official', story.category),
    person: story.person,
    deputy: story.deputy ?? null,
    phone: `+97245552${story.extension}`,
    email: `${story.mailbox}@arazim.example`,
    receptionHours: story.hours,
  }
}

export function position(today: Date, story: PositionStory): DemoPosition {
  return {
    ...item(today, story, story.back),
    number: story.number,
    branch: story.branch,
    bonus: story.bonus === null ? null : story.bonus * 100,
  }
}

export function survey(today: Date, { back, ...story }: SurveyStory): DemoSurvey {
  return { ...item(today, story, back), ...story }
}
