import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dropDraft, findDraft, keepDraft, openSitting, takeDraft } from './drafts.ts'

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
const find = (sitting: string, at = place) => findDraft<{ title: string }>(at, (other) => other === sitting)

/** The title of the draft that a new sitting takes over. */
async function take(sitting: string, wanted = true): Promise<string | undefined> {
  let title: string | undefined
  await takeDraft<{ title: string }>(place, sitting, {
    wanted: () => wanted,
    restore: (value) => {
      title = value.title
    },
  })
  return title
}

describe('a text that was not saved', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage())
  })

  test('is found by the next sitting at the same item, not by the one that writes it', () => {
    keepDraft(place, 'first', draft('שלום'))
    expect(find('second')).toMatchObject({
      sitting: 'first',
      draft: { value: { title: 'שלום' } },
    })
    expect(find('first')).toBeUndefined()
  })

  test('is found by nobody else, and at no other item', () => {
    keepDraft(place, 'first', draft('שלום'))
    expect(find('second', '8:post:12')).toBeUndefined()
    expect(find('second', '7:post:new')).toBeUndefined()
    expect(find('second', '7:event:12')).toBeUndefined()
  })

  test('gives way to the newest where two windows left one', () => {
    keepDraft(place, 'first', draft('ישן', Date.now() - 1000))
    keepDraft(place, 'second', draft('חדש'))
    expect(find('third')?.draft.value.title).toBe('חדש')
    dropDraft(place, 'second')
    expect(find('third')?.draft.value.title).toBe('ישן')
  })

  test('is taken over by one of two windows, and by none while it is being written', async () => {
    keepDraft(place, 'first', draft('שלום'))
    const end = openSitting(place, 'first')
    expect(await take('second')).toBeUndefined()
    end()
    await navigator.locks.request(`draft:${place}:first`, () => undefined)
    const ends = ['third', 'fourth'].map((sitting) => openSitting(place, sitting))
    expect(await Promise.all([take('third'), take('fourth')])).toEqual(['שלום', undefined])
    expect(Object.keys(localStorage)).toEqual([`draft:${place}:third`])
    for (const each of ends) each()
    await navigator.locks.request(`draft:${place}:third`, () => undefined)
    expect(await take('fifth', false)).toBeUndefined()
    expect(await take('fifth')).toBe('שלום')
  })

  test('is cleared away after a month, and so is one that cannot be read', () => {
    keepDraft(place, 'first', draft('ישן', Date.now() - 31 * 24 * 60 * 60 * 1000))
    localStorage.setItem('draft:7:post:12:broken', '{')
    localStorage.setItem('token', 'kept')
    expect(find('second')).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual(['token'])
  })

  test('is one of the thirty newest, and none of half the store', () => {
    for (let index = 0; index < 40; index += 1) {
      keepDraft(`7:post:${index}`, 'first', draft('טקסט', Date.now() - 1000 + index))
    }
    expect(Object.keys(localStorage)).toHaveLength(30)
    expect(find('second', '7:post:9')).toBeUndefined()
    expect(find('second', '7:post:39')).toBeDefined()
    expect(keepDraft(place, 'first', draft('א'.repeat(500_000)))).toBe(false)
  })

  test('is not stored where the browser has no storage, and the writer learns that', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(keepDraft(place, 'first', draft('שלום'))).toBe(false)
    expect(find('second')).toBeUndefined()
  })
})
