import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteDraft, findDraft, lockDraft, storeDraft, takeDraft } from './drafts.ts'

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
const find = (formId: string, at = place) => findDraft<{ title: string }>(at, (other) => other === formId)

/** The title of the draft that a newly opened form takes over. */
async function take(formId: string, wanted = true): Promise<string | undefined> {
  let title: string | undefined
  await takeDraft<{ title: string }>(place, formId, {
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

  test('is found by the next form at the same item, not by the one that writes it', () => {
    storeDraft(place, 'first', draft('שלום'))
    expect(find('second')).toMatchObject({
      formId: 'first',
      draft: { value: { title: 'שלום' } },
    })
    expect(find('first')).toBeUndefined()
  })

  test('is found by nobody else, and at no other item', () => {
    storeDraft(place, 'first', draft('שלום'))
    expect(find('second', '8:post:12')).toBeUndefined()
    expect(find('second', '7:post:new')).toBeUndefined()
    expect(find('second', '7:event:12')).toBeUndefined()
  })

  test('gives way to the newest where two windows left one', () => {
    storeDraft(place, 'first', draft('ישן', Date.now() - 1000))
    storeDraft(place, 'second', draft('חדש'))
    expect(find('third')?.draft.value.title).toBe('חדש')
    deleteDraft(place, 'second')
    expect(find('third')?.draft.value.title).toBe('ישן')
  })

  test('is taken over by one of two windows, and by none while it is being written', async () => {
    storeDraft(place, 'first', draft('שלום'))
    const end = lockDraft(place, 'first')
    expect(await take('second')).toBeUndefined()
    end()
    await navigator.locks.request(`draft:${place}:first`, () => undefined)
    const ends = ['third', 'fourth'].map((formId) => lockDraft(place, formId))
    expect(await Promise.all([take('third'), take('fourth')])).toEqual(['שלום', undefined])
    expect(Object.keys(localStorage)).toEqual([`draft:${place}:third`])
    for (const each of ends) each()
    await navigator.locks.request(`draft:${place}:third`, () => undefined)
    expect(await take('fifth', false)).toBeUndefined()
    expect(await take('fifth')).toBe('שלום')
  })

  test('is cleared away after a month, and so is one that cannot be read', () => {
    storeDraft(place, 'first', draft('ישן', Date.now() - 31 * 24 * 60 * 60 * 1000))
    localStorage.setItem('draft:7:post:12:broken', '{')
    localStorage.setItem('token', 'kept')
    expect(find('second')).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual(['token'])
  })

  test('is one of the thirty newest, and none of half the store', () => {
    for (let index = 0; index < 40; index += 1) {
      storeDraft(`7:post:${index}`, 'first', draft('טקסט', Date.now() - 1000 + index))
    }
    expect(Object.keys(localStorage)).toHaveLength(30)
    expect(find('second', '7:post:9')).toBeUndefined()
    expect(find('second', '7:post:39')).toBeDefined()
    expect(storeDraft(place, 'first', draft('א'.repeat(500_000)))).toBe(false)
  })

  test('is not stored where the browser has no storage, and the writer learns that', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(storeDraft(place, 'first', draft('שלום'))).toBe(false)
    expect(find('second')).toBeUndefined()
  })
})
