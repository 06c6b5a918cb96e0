import { describe, expect, test } from 'vitest'
import '#app/client/content-types.tsx'
import { problemTexts } from '#core/client/kits/form/problems.ts'
import { problemsOf } from '#core/client/kits/form/schema.ts'
import type { QuizQuestion } from '#features/lessons/contract/content-type.ts'
import { authoring, type PostInput } from '#platform/content/contract/authoring.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { blankInput, checkPost, copyOf, missingOf, usualAnnouncing } from './postRules.ts'

/** What the editor says of an item that is sent, by the paths of its fields. */
function wrongIn(input: PostInput): Record<string, string> {
  const found = problemsOf(authoring.createPost.body, input)
  return Object.fromEntries(problemTexts(found, missingOf(input.post_type), checkPost(input)))
}

const past = '2026-01-01T00:00:00.000Z'
const written = (input: Partial<PostInput> = {}): PostInput => ({
  ...blankInput('post'),
  title: 'כותרת',
  ...input,
})
const event = (fields: Partial<NonNullable<PostInput['event']>>): PostInput => ({
  ...blankInput('event'),
  title: 'אירוע',
  event: {
    starts_at: '2026-12-01T08:00:00.000Z',
    ends_at: '2026-12-01T10:00:00.000Z',
    place: '',
    map_url: null,
    capacity: null,
    registration: null,
    kind: 'event',
    ...fields,
  },
})

describe('before an item is sent', () => {
  test('a title is all that an item of news must have', () => {
    expect(wrongIn(written())).toEqual({})
    expect(wrongIn(written({ title: '  ' }))).toHaveProperty('title')
  })

  test('it may not expire before it is published', () => {
    const [early, late] = ['2030-01-01T00:00:00.000Z', '2030-01-02T00:00:00.000Z']
    expect(wrongIn(written({ publish_at: early, expires_at: late }))).toEqual({})
    expect(wrongIn(written({ publish_at: late, expires_at: early }))).toHaveProperty('expires_at')
    expect(wrongIn(written({ expires_at: '2020-01-01T00:00:00.000Z' }))).toHaveProperty('expires_at')
  })

  test('an event ends after it begins', () => {
    expect(wrongIn(event({}))).toEqual({})
    expect(wrongIn(event({ starts_at: '' }))).toHaveProperty(['event.starts_at'])
    expect(wrongIn(event({ ends_at: '2026-12-01T08:00:00.000Z' }))).toHaveProperty(['event.ends_at'])
    expect(wrongIn(event({ capacity: Number.NaN }))).toHaveProperty(['event.capacity'])
    expect(wrongIn(event({ map_url: 'maps' }))).toHaveProperty(['event.map_url'])
  })

  test('a question of a lesson has no empty answer', () => {
    const { lomda } = blankInput('lomda')
    if (!lomda) throw new Error('a new lesson has its fields')
    const question: QuizQuestion = {
      key: 'q',
      type: 'choice',
      title: 'מה?',
      help: '',
      required: true,
      options: [
        { key: 'a', title: 'כן', capacity: null },
        { key: 'b', title: '', capacity: null },
      ],
      condition: null,
      right: 'a',
    }
    const wrongInQuiz = (...quiz: QuizQuestion[]) =>
      wrongIn(written({ post_type: 'lomda', lomda: { ...lomda, quiz } }))
    expect(wrongInQuiz(question)).toEqual({ 'lomda.quiz.0.options.1.title': 'חובה למלא' })
    const options = question.options.with(1, { key: 'b', title: 'כן', capacity: null })
    expect(wrongInQuiz({ ...question, options })).toHaveProperty(['lomda.quiz.0.options.1.title'])
    expect(wrongIn(written({ post_type: 'lomda', lomda: { ...lomda, kind: 'file' } }))).toHaveProperty([
      'lomda.file_id',
    ])
  })
})

test('a new item has the own fields of its type, and no others', () => {
  const typed = ['event', 'benefit', 'gallery', 'yad2', 'lomda', 'official', 'position']
  for (const type of postTypes) {
    const own = Object.keys(blankInput(type)).filter((name) => typed.includes(name))
    expect(own).toEqual(typed.includes(type) ? [type] : [])
  }
})

test('a copy is a draft that is published anew', () => {
  const copy = copyOf(
    written({
      status: 'published',
      pinned: true,
      publish_at: past,
      expires_at: '2026-01-02T00:00:00.000Z',
      body: '<p>טקסט</p>',
    }),
  )
  expect(copy).toMatchObject({
    title: 'עותק של כותרת',
    body: '<p>טקסט</p>',
    status: 'draft',
    pinned: false,
    publish_at: null,
    expires_at: null,
  })
  expect(wrongIn(copy)).toEqual({})
})

test('a copy has none of the moments of the first', () => {
  const asked = { key: 'a', type: 'text', title: 'למה?', help: '', required: true } as const
  const questions = [{ ...asked, options: [], condition: null }]
  const terms = {
    price: 0,
    waiting_list: true,
    count_adult: false,
    max_seats: 1,
    organisers: [],
    questions,
    opens_at: past,
    closes_at: past,
  }
  const copies = {
    survey: { questions, opens_at: past, closes_at: past, anonymous: true },
    gallery: { voting: true, closes_at: past, uploads_open: false },
    benefit: { ...blankInput('benefit').benefit, supplier: 'ספק', valid_until: '2026-01-01' },
    event: {
      ...blankInput('event').event,
      place: 'חיפה',
      starts_at: past,
      ends_at: past,
      registration: terms,
    },
  }
  for (const [type, fields] of Object.entries(copies)) {
    const copy = copyOf({ ...written(), post_type: type, [type]: fields } as PostInput)
    expect(JSON.stringify(copy), type).not.toContain('2026-01-01')
  }
  const copy = copyOf({ ...written(), post_type: 'survey', survey: copies.survey })
  expect(copy.survey).toMatchObject({ questions, anonymous: true })
})

describe('an audience is told', () => {
  const post = { state: 'draft', announce: 'quiet', announced_at: null } as const

  test('of what is new in the bell, where readers see what is new', () => {
    expect(usualAnnouncing('post', null)).toBe('bell')
    expect(usualAnnouncing('post', post)).toBe('bell')
    expect(usualAnnouncing('page', null)).toBe('quiet')
  })

  test('of changes not at all, and of what is scheduled as was chosen', () => {
    expect(usualAnnouncing('post', { ...post, state: 'published' })).toBe('quiet')
    expect(usualAnnouncing('post', { ...post, state: 'scheduled', announce: 'phones' })).toBe('phones')
  })

  test('of what was withdrawn and is published again only where that is chosen', () => {
    expect(usualAnnouncing('post', { ...post, announced_at: past })).toBe('quiet')
  })
})
