import fc from 'fast-check'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import {
  Agorot,
  Day,
  Moment,
  Nullable,
  OneOf,
  PhoneNumber,
  Strict,
  WebAddress,
} from '#core/contract/common.ts'
import { limitsOf, problemsOf } from './schema.ts'

const Event = Strict({
  title: Type.String({ minLength: 1, maxLength: 20 }),
  note: Type.String({ maxLength: 10 }),
  price: Nullable(Agorot),
  seats: Type.Integer({ minimum: 1, maximum: 50 }),
  kind: OneOf(['course', 'party']),
  ends_at: Moment,
  day: Nullable(Day),
  link: Nullable(WebAddress),
  phone: PhoneNumber,
  open: Type.Boolean(),
  tags: Type.Array(Type.String({ minLength: 2 }), { minItems: 1, maxItems: 3 }),
  contact: Strict({ name: Type.String({ minLength: 1, maxLength: 5 }) }),
  extra: Type.Optional(Type.String({ maxLength: 3 })),
})

const good = {
  title: 'כינוס',
  note: '',
  price: null,
  seats: 20,
  kind: 'course',
  ends_at: '2026-03-01T10:00:00.000Z',
  day: '2026-03-01',
  link: null,
  phone: '054-1234567',
  open: false,
  tags: ['אב'],
  contact: { name: 'דנה' },
}

describe('what a schema refuses', () => {
  it('is nothing of a good value', () => {
    expect(problemsOf(Event, good)).toEqual({})
  })

  it.each([
    [{ title: '' }, 'title', 'missing'],
    [{ title: '   ' }, 'title', 'missing'],
    [{ title: 'א'.repeat(21) }, 'title', 'too-long'],
    [{ title: undefined }, 'title', 'missing'],
    [{ price: Number.NaN }, 'price', 'invalid'],
    [{ price: -1 }, 'price', 'too-low'],
    [{ seats: null }, 'seats', 'missing'],
    [{ seats: 51 }, 'seats', 'too-high'],
    [{ seats: 1.5 }, 'seats', 'invalid'],
    [{ kind: 'other' }, 'kind', 'missing'],
    [{ ends_at: '2026-13-01T10:00:00Z' }, 'ends_at', 'format'],
    [{ ends_at: '' }, 'ends_at', 'missing'],
    [{ ends_at: '0026-11-24T08:00' }, 'ends_at', 'format'],
    [{ ends_at: '2026-02-31T25:00' }, 'ends_at', 'format'],
    [{ day: '1.3.2026' }, 'day', 'format'],
    [{ link: 'example.org' }, 'link', 'format'],
    [{ tags: [] }, 'tags', 'missing'],
    [{ tags: ['אב', 'ג'] }, 'tags.1', 'too-short'],
    [{ contact: { name: '' } }, 'contact.name', 'missing'],
    [{ extra: 'ארוך' }, 'extra', 'too-long'],
  ])('of %o is reported at %s as %s', (change, path, code) => {
    expect(problemsOf(Event, { ...good, ...change })).toEqual({
      [path]: { code, message: expect.stringMatching(/^[א-ת]/) },
    })
  })

  it('is what TypeBox refuses, whatever is typed', () => {
    const text = fc.oneof(
      fc.constant(''),
      fc.string({ maxLength: 25 }).map((typed) => `א${typed}`),
    )
    const typed = fc.record({
      title: text,
      note: text,
      price: fc.oneof(fc.constant(null), fc.integer({ min: -5, max: 200_000_000 })),
      seats: fc.oneof(fc.constant(null), fc.integer({ min: -5, max: 60 }), fc.constant(1.5)),
      kind: fc.constantFrom('course', 'party', 'other', ''),
      phone: text,
      open: fc.boolean(),
      tags: fc.array(text, { maxLength: 4 }),
      contact: fc.record({ name: text }),
    })
    fc.assert(
      fc.property(typed, (change) => {
        const value = { ...good, ...change }
        expect(Object.keys(problemsOf(Event, value)).length === 0).toBe(Value.Check(Event, value))
      }),
    )
  })
})

describe('the limits of a field', () => {
  it.each([
    ['title', { required: true, nullable: false, maxLength: 20 }],
    ['note', { required: false, nullable: false, maxLength: 10 }],
    ['price', { required: false, nullable: true, min: 0, max: 100_000_000 }],
    ['open', { required: false, nullable: false }],
    ['ends_at', { required: true, nullable: false }],
    ['day', { required: false, nullable: true }],
    ['contact.name', { required: true, nullable: false, maxLength: 5 }],
    ['tags.0', { required: true, nullable: false }],
    ['unknown', { required: false, nullable: false }],
  ])('%s', (path, limits) => {
    expect(limitsOf(Event, path)).toEqual(limits)
  })
})
