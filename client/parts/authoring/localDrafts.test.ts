import { beforeEach, describe, expect, test, vi } from 'vitest'
import { blankInput } from './blank.ts'
import { type DraftPlace, dropDraft, findDraft, keepDraft, type LocalDraft } from './localDrafts.ts'

/** The browser's store, whose keys are its own properties. */
function storage(): Storage {
  const methods = {
    getItem: (key: string) => (entries as Record<string, string>)[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(entries, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(entries, key),
  }
  const entries = Object.create(methods)
  return entries
}

const place: DraftPlace = { userId: 7, postType: 'post', postId: 12 }
const draft = (title: string, at = Date.now()): LocalDraft => ({
  at,
  revision: 3,
  input: { ...blankInput('post'), title },
})

describe('a text that was not saved', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage())
  })

  test('is found by the next sitting at the same item, not by the one that writes it', () => {
    keepDraft(place, 'first', draft('שלום'))
    expect(findDraft(place, 'second')).toMatchObject({
      sitting: 'first',
      draft: { input: { title: 'שלום' } },
    })
    expect(findDraft(place, 'first')).toBeUndefined()
  })

  test('is found by nobody else, and at no other item', () => {
    keepDraft(place, 'first', draft('שלום'))
    expect(findDraft({ ...place, userId: 8 }, 'second')).toBeUndefined()
    expect(findDraft({ ...place, postId: null }, 'second')).toBeUndefined()
    expect(findDraft({ ...place, postType: 'event' }, 'second')).toBeUndefined()
  })

  test('gives way to the newest where two windows left one', () => {
    keepDraft(place, 'first', draft('ישן', Date.now() - 1000))
    keepDraft(place, 'second', draft('חדש'))
    expect(findDraft(place, 'third')?.draft.input.title).toBe('חדש')
    dropDraft(place, 'second')
    expect(findDraft(place, 'third')?.draft.input.title).toBe('ישן')
  })

  test('is cleared away after a month, and so is one that cannot be read', () => {
    keepDraft(place, 'first', draft('ישן', Date.now() - 31 * 24 * 60 * 60 * 1000))
    localStorage.setItem('draft:7:post:12:broken', '{')
    localStorage.setItem('token', 'kept')
    expect(findDraft(place, 'second')).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual(['token'])
  })

  test('is not kept, and the writer told so, where the browser stores nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(keepDraft(place, 'first', draft('שלום'))).toBe(false)
    expect(findDraft(place, 'second')).toBeUndefined()
  })
})
