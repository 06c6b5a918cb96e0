import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteDraft, findDraft, storeDraft } from './drafts.ts'

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

const place = '7:post:12'
const draft = (title: string, at = Date.now()) => ({ at, value: { title } })
const find = (at = place) => findDraft<{ title: string }>(at)?.value.title

describe('a text that was not saved', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage())
  })

  test('is found by the next form at the same item, until it is deleted', () => {
    storeDraft(place, draft('שלום'))
    expect(find()).toBe('שלום')
    expect(find()).toBe('שלום')
    deleteDraft(place)
    expect(find()).toBeUndefined()
  })

  test('is found by nobody else, and at no other item', () => {
    storeDraft(place, draft('שלום'))
    expect(find('8:post:12')).toBeUndefined()
    expect(find('7:post:new')).toBeUndefined()
    expect(find('7:event:12')).toBeUndefined()
  })

  test('gives way to what another window stored after it', () => {
    storeDraft(place, draft('ישן'))
    storeDraft(place, draft('חדש'))
    expect(find()).toBe('חדש')
    expect(Object.keys(localStorage)).toHaveLength(1)
  })

  test('is cleared away after a month, and so is one that cannot be read', () => {
    storeDraft(place, draft('ישן', Date.now() - 31 * 24 * 60 * 60 * 1000))
    localStorage.setItem('draft:7:post:broken', '{')
    localStorage.setItem('token', 'kept')
    expect(find()).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual(['token'])
  })

  test('is one of the thirty newest, and none of half the store', () => {
    for (let index = 0; index < 40; index += 1) {
      storeDraft(`7:post:${index}`, draft('טקסט', Date.now() - 1000 + index))
    }
    expect(Object.keys(localStorage)).toHaveLength(30)
    expect(find('7:post:9')).toBeUndefined()
    expect(find('7:post:39')).toBeDefined()
    expect(storeDraft(place, draft('א'.repeat(500_000)))).toBe(false)
  })

  test('is not stored where the browser has no storage, and the writer learns that', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(storeDraft(place, draft('שלום'))).toBe(false)
    expect(find()).toBeUndefined()
  })
})
