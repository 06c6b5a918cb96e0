import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takesPictures, votingState, winners } from './voting.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const at = (milliseconds: number) => new Date(noon.getTime() + milliseconds)

describe('voting', () => {
  it.each([
    ['off', { voting: false, closesAt: null }],
    ['off', { voting: false, closesAt: at(-1) }],
    ['open', { voting: true, closesAt: null }],
    ['open', { voting: true, closesAt: at(1) }],
    ['open', { voting: true, closesAt: at(0) }],
    ['over', { voting: true, closesAt: at(-1) }],
  ] as const)('is %s with %o', (state, gallery) => {
    expect(votingState(gallery, noon)).toBe(state)
  })
})

describe('a gallery', () => {
  it('takes pictures from everybody where that is allowed, until voting is over', () => {
    expect(takesPictures(true, 'off')).toBe(true)
    expect(takesPictures(true, 'open')).toBe(true)
    expect(takesPictures(true, 'over')).toBe(false)
    expect(takesPictures(false, 'open')).toBe(false)
  })
})

const votes = (...counts: number[]) => counts.map((count, image) => ({ image, votes: count }))
const places = (...counts: number[]) =>
  winners(votes(...counts)).map(({ image, place }) => `${place}: ${image}`)

describe('the winners', () => {
  it('are the three with the most votes', () => {
    expect(places(1, 7, 3, 5)).toEqual(['1: 1', '2: 3', '3: 2'])
  })

  it('share a place where they have as many votes, and then a place is left out', () => {
    expect(places(4, 4, 2, 1)).toEqual(['1: 0', '1: 1', '3: 2'])
    expect(places(4, 2, 2, 2)).toEqual(['1: 0', '2: 1', '2: 2', '2: 3'])
  })

  it('are none if nobody voted', () => {
    expect(places(0, 0)).toEqual([])
    expect(places()).toEqual([])
  })

  it('are never behind one who is not among them', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5)), (counts) => {
        const won = winners(votes(...counts))
        const least = Math.min(...won.map((result) => result.votes))
        const others = votes(...counts).filter(({ image }) => !won.some((each) => each.image === image))
        for (const other of others) expect(other.votes === 0 || other.votes < least).toBe(true)
      }),
    )
  })
})
