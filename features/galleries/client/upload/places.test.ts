import { describe, expect, it } from 'vitest'
import { batchesOf, placesLeft } from './places.ts'

const nowhere = new Map<string, number>()

describe('a file that was not sent', () => {
  it('stands before the next one that was', () => {
    const added = new Map([
      ['a', 1],
      ['d', 4],
    ])
    expect([...placesLeft(['a', 'b', 'c', 'd', 'e'], added, nowhere)]).toEqual([
      ['c', 4],
      ['b', 4],
    ])
  })

  it('stands before one that was not sent with it and was sent before it', () => {
    const before = new Map([
      ['b', 4],
      ['c', 4],
    ])
    expect([...placesLeft(['b', 'c'], new Map([['c', 3]]), before)]).toEqual([['b', 3]])
    expect([...placesLeft(['b', 'c'], new Map([['b', 2]]), before)]).toEqual([['c', 4]])
  })

  it('keeps its place before one that was chosen after it', () => {
    const before = new Map([['b', 4]])
    expect([...placesLeft(['b', 'f'], new Map([['f', 6]]), before)]).toEqual([['b', 4]])
  })
})

it('files of one place are added together, as many as a call takes', () => {
  const before = new Map([
    ['b', 4],
    ['c', 4],
  ])
  const runs = batchesOf(
    ['b', 'c', 'e', 'f', 'g'].map((key) => ({ key })),
    before,
    2,
  )
  expect(runs.map((run) => run.map(({ key }) => key).join(''))).toEqual(['bc', 'ef', 'g'])
})
