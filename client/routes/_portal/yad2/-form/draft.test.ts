import { describe, expect, it } from 'vitest'
import type { EditablePost } from '#contract/authoring.ts'
import { blankDraft, checkDraft, type Draft, draftOf, inputOf } from './draft.ts'

const picture = (id: string) => ({ id, width: 4, height: 3, alt: '', colour: '#808080' })
const whole: Draft = {
  pictures: [picture('a'), picture('b')],
  title: ' ספה ',
  category: '7',
  text: 'נפתחת.\n\nמחיפה.',
  priceKind: 'amount',
  price: '1,250.50',
  condition: 'good',
  phone: '054-234-5678',
}

describe('what is typed', () => {
  it('is sent with its price in agorot, its text as paragraphs and its first picture as the cover', () => {
    expect(inputOf(whole)).toMatchObject({
      post_type: 'yad2',
      status: 'published',
      title: 'ספה',
      body: '<p>נפתחת.</p><p>מחיפה.</p>',
      category_id: 7,
      picture_id: 'a',
      yad2: { price: 125_050, condition: 'good', phone: '054-234-5678', images: ['a', 'b'] },
    })
  })

  it.each([
    ['open', null],
    ['free', 0],
  ] as const)('a price that is %s is %s, whatever stands in the field', (priceKind, price) => {
    expect(inputOf({ ...whole, priceKind, price: 'x' }).yad2?.price).toBe(price)
    expect(checkDraft({ ...whole, priceKind, price: 'x' }, true)).toEqual({})
  })
})

describe('what is wrong', () => {
  it('is nothing in a whole one', () => expect(checkDraft(whole, true)).toEqual({}))

  it('is said at each field of an empty one', () => {
    expect(Object.keys(checkDraft(blankDraft(null), true))).toEqual([
      'title',
      'category',
      'price',
      'condition',
      'phone',
    ])
  })

  it.each<[keyof Draft, Partial<Draft>]>([
    ['title', { title: '   ' }],
    ['price', { price: 'מאה' }],
    ['price', { price: '12.345' }],
    ['price', { price: '1000000.01' }],
    ['phone', { phone: '12' }],
    ['pictures', { pictures: Array.from({ length: 9 }, (_, index) => picture(String(index))) }],
  ])('%s: %o', (field, change) => {
    expect(Object.keys(checkDraft({ ...whole, ...change }, true))).toEqual([field])
  })

  it('is no missing category where there are none', () => {
    expect(checkDraft({ ...whole, category: '' }, false)).toEqual({})
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
    people: [],
    input: { ...inputOf(whole), ...change },
    picture: picture('a'),
    images: [picture('a'), picture('b')],
    file: null,
  })

  it('comes back into the form as it was typed', () => {
    expect(draftOf(editable({}))).toEqual({ ...whole, title: 'ספה', price: '1250.50' })
  })

  it.each([
    [0, 'free'],
    [null, 'open'],
  ] as const)('with the price %s is %s', (price, priceKind) => {
    const fields = { ...inputOf(whole).yad2, price, condition: 'good', phone: '*2345', images: [] } as const
    expect(draftOf(editable({ yad2: { ...fields, images: [] } }))).toMatchObject({ priceKind, price: '' })
  })

  it('keeps what the form does not show, and rich text that was not changed', () => {
    const { input } = editable({ pinned: true, body: '<ul><li>אפורה</li></ul>' })
    const draft = draftOf({ ...editable({}), input })
    expect(inputOf({ ...draft, title: 'ספה גדולה' }, input)).toMatchObject({
      pinned: true,
      title: 'ספה גדולה',
      body: '<ul><li>אפורה</li></ul>',
    })
    expect(inputOf({ ...draft, text: 'אפורה!' }, input).body).toBe('<p>אפורה!</p>')
  })
})

it('a new one knows how to reach the person', () => {
  expect(blankDraft('+972542345678').phone).toBe('054-234-5678')
})
