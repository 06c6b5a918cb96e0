import { describe, expect, it } from 'vitest'
import { problemsOf } from '#core/client/kits/form/schema.ts'
import { authoring, type EditablePost } from '#platform/content/contract/authoring.ts'
import { blankClassified, type ClassifiedValues, checkClassified, inputOf, valuesOf } from './values.ts'

const uuid = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`
const picture = (end: number) => ({ id: uuid(end), width: 4, height: 3, alt: '', colour: '#808080' })
const yad2 = {
  price: 125_050,
  condition: 'good',
  phone: '054-234-5678',
  images: [picture(1), picture(2)],
} as const
const whole: ClassifiedValues = {
  title: ' ספה ',
  category_id: 7,
  text: 'נפתחת.\n\nמחיפה.',
  priceKind: 'amount',
  yad2: { ...yad2, images: [...yad2.images] },
  saved: null,
  revision: null,
}

/** The fields in which something is wrong, by the schema and by the rules of the form. */
function wrongIn(values: ClassifiedValues, categories = true): string[] {
  const checked = Object.entries(checkClassified(values, categories))
  const refused = Object.keys(problemsOf(authoring.createPost.body, inputOf(values)))
  return [...new Set([...refused, ...checked.flatMap(([field, problem]) => (problem ? [field] : []))])]
}

describe('what is typed', () => {
  it('is sent with its text as paragraphs and its first picture as the cover', () => {
    expect(inputOf(whole)).toMatchObject({
      post_type: 'yad2',
      status: 'published',
      title: 'ספה',
      body: '<p>נפתחת.</p><p>מחיפה.</p>',
      category_id: 7,
      picture_id: uuid(1),
      yad2: { price: 125_050, condition: 'good', phone: '054-234-5678', images: [uuid(1), uuid(2)] },
    })
  })

  it.each([
    ['open', null],
    ['free', 0],
  ] as const)('a price that is %s is %s, whatever stands in the field', (priceKind, price) => {
    const values = { ...whole, priceKind, yad2: { ...whole.yad2, price: Number.NaN } }
    expect(inputOf(values).yad2?.price).toBe(price)
    expect(wrongIn(values)).toEqual([])
  })
})

describe('what is wrong', () => {
  it('is empty for a complete one', () => expect(wrongIn(whole)).toEqual([]))

  it('is reported at each field of an empty one', () => {
    expect(wrongIn(blankClassified(null)).sort()).toEqual([
      'category_id',
      'title',
      'yad2.condition',
      'yad2.phone',
      'yad2.price',
    ])
  })

  it.each<[string, Partial<ClassifiedValues>]>([
    ['title', { title: '   ' }],
    ['yad2.price', { yad2: { ...whole.yad2, price: Number.NaN } }],
    ['yad2.price', { yad2: { ...whole.yad2, price: 100_000_001 } }],
    ['yad2.phone', { yad2: { ...whole.yad2, phone: 'abc' } }],
    ['yad2.images', { yad2: { ...whole.yad2, images: Array.from({ length: 9 }, (_, end) => picture(end)) } }],
  ])('%s: %o', (field, change) => {
    expect(wrongIn({ ...whole, ...change })).toEqual([field])
  })

  it('is no missing category where there are none', () => {
    expect(wrongIn({ ...whole, category_id: null }, false)).toEqual([])
  })
})

describe('a published one', () => {
  const editable = (change: Partial<EditablePost['input']>): EditablePost => ({
    id: 1,
    slug: 'x',
    revision: 1,
    state: 'published',
    author: { id: 1, name: 'דנה', job_title: '', photo: null },
    updated_at: '2026-11-24T10:00:00.000Z',
    archived_at: null,
    announce: 'quiet',
    announced_at: null,
    people: [],
    answered: [],
    input: { ...inputOf(whole), ...change },
    picture: picture(1),
    images: [picture(1), picture(2)],
    file: null,
  })

  it('comes back into the form as it was typed', () => {
    const post = editable({})
    expect(valuesOf(post)).toEqual({ ...whole, title: 'ספה', saved: post.input, revision: 1 })
  })

  it.each([
    [0, 'free'],
    [null, 'open'],
  ] as const)('with the price %s is %s', (price, priceKind) => {
    const fields = { price, condition: 'good', phone: '*2345', images: [] } as const
    expect(valuesOf(editable({ yad2: { ...fields, images: [] } }))).toMatchObject({
      priceKind,
      yad2: { price: null },
    })
  })

  it('keeps fields that the form does not show, and unchanged rich text', () => {
    const values = valuesOf(editable({ pinned: true, body: '<ul><li>אפורה</li></ul>' }))
    expect(inputOf({ ...values, title: 'ספה גדולה' })).toMatchObject({
      pinned: true,
      title: 'ספה גדולה',
      body: '<ul><li>אפורה</li></ul>',
    })
    expect(inputOf({ ...values, text: 'אפורה!' }).body).toBe('<p>אפורה!</p>')
  })
})

it('a new one knows how to reach the person', () => {
  expect(blankClassified('+972542345678').yad2.phone).toBe('054-234-5678')
})
