import { describe, expect, test } from 'vitest'
import { ApiError } from '#client/api/errors.ts'
import type { PostInput } from '#contract/authoring.ts'
import { postTypes } from '#contract/content-types/capabilities.ts'
import { blankInput, copyOf } from './blank.ts'
import { problemOf, problemsOf } from './check.ts'

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
    kind: 'event',
    ...fields,
  },
})

describe('before an item is sent', () => {
  test('a title is all that an item of news must have', () => {
    expect(problemsOf(written())).toEqual({})
    expect(problemsOf(written({ title: '  ' }))).toHaveProperty('title')
  })

  test('it may not expire before it is published', () => {
    const [early, late] = ['2030-01-01T00:00:00.000Z', '2030-01-02T00:00:00.000Z']
    expect(problemsOf(written({ publish_at: early, expires_at: late }))).toEqual({})
    expect(problemsOf(written({ publish_at: late, expires_at: early }))).toHaveProperty('expires_at')
    expect(problemsOf(written({ expires_at: '2020-01-01T00:00:00.000Z' }))).toHaveProperty('expires_at')
  })

  test('an event ends after it begins', () => {
    expect(problemsOf(event({}))).toEqual({})
    expect(problemsOf(event({ starts_at: '' }))).toHaveProperty('starts_at')
    expect(problemsOf(event({ ends_at: '2026-12-01T08:00:00.000Z' }))).toHaveProperty('ends_at')
    expect(problemsOf(event({ capacity: Number.NaN }))).toHaveProperty('capacity')
    expect(problemsOf(event({ map_url: 'maps' }))).toHaveProperty('map_url')
  })

  test('a question of a lesson has no empty answer', () => {
    const { lomda } = blankInput('lomda')
    if (!lomda) throw new Error('a new lesson has its fields')
    const quiz = [{ question: 'מה?', options: ['כן', ''], answer: 0 }]
    expect(problemsOf(written({ post_type: 'lomda', lomda: { ...lomda, quiz } }))).toHaveProperty('quiz')
    expect(problemsOf(written({ post_type: 'lomda', lomda: { ...lomda, kind: 'file' } }))).toHaveProperty(
      'file_id',
    )
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
      publish_at: '2026-01-01T00:00:00.000Z',
      body: '<p>טקסט</p>',
    }),
  )
  expect(copy).toMatchObject({
    title: 'כותרת (עותק)',
    body: '<p>טקסט</p>',
    status: 'draft',
    pinned: false,
    publish_at: null,
  })
})

describe('a field that the server refused', () => {
  const refusal = (...fields: string[]) =>
    problemOf(
      new ApiError({
        status: 400,
        statusText: '',
        context: 'posts',
        sentence: 'הבקשה אינה תקינה',
        errors: fields.map((field) => ({ field, code: 'invalid', message: 'הערך אינו תקין' })),
      }),
    )

  test('is found by its name, however deep it lies', () => {
    expect(refusal('title')).toEqual({ title: 'הערך אינו תקין' })
    expect(refusal('event.place')).toEqual({ place: 'הערך אינו תקין' })
    expect(refusal('lomda.quiz.0.question')).toHaveProperty('question')
  })

  test('is none where none is named, or the error is another', () => {
    expect(refusal()).toBeUndefined()
    expect(problemOf(new Error('title'))).toBeUndefined()
  })
})
