import { describe, expect, it } from 'vitest'
import { familyEventOf, familyEventSegment, familyEventTypes, familyRelations } from './family-events.ts'

describe('the address of the shop for a family event', () => {
  it('names the event and the relation', () => {
    expect(familyEventSegment({ event_type: 'wedding', relation: 'child' })).toBe('wedding-child')
    expect(familyEventOf('bar-mitzvah-grandchild')).toEqual({
      event_type: 'bar-mitzvah',
      relation: 'grandchild',
    })
  })

  it('is one for each pair, and gives the pair back', () => {
    const pairs = familyEventTypes.flatMap((event_type) =>
      familyRelations.map((relation) => ({ event_type, relation })),
    )
    expect(new Set(pairs.map(familyEventSegment)).size).toBe(pairs.length)
    for (const pair of pairs) expect(familyEventOf(familyEventSegment(pair))).toEqual(pair)
  })

  it.each(['', 'wedding', 'wedding-', 'wedding-boss', 'party-child', 'child-wedding', 'wedding-child-x'])(
    'is unknown as %s',
    (segment) => {
      expect(familyEventOf(segment)).toBeNull()
    },
  )
})
