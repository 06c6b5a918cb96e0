import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeUploads, lacksConsent, type Upload, uploadOf } from './uploads.ts'

beforeEach(() => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1' })
})
afterEach(() => vi.unstubAllGlobals())

const picture = (): Upload => uploadOf(new File(['x'], 'photo.jpg', { type: 'image/jpeg' }))

describe('a chosen file', () => {
  it('waits to be sent', () => {
    expect(picture()).toMatchObject({ state: 'waiting', problem: undefined, part: 0 })
  })

  it('that is no picture, or is too large, is refused before it is sent', () => {
    expect(uploadOf(new File(['x'], 'cv.pdf', { type: 'application/pdf' }))).toMatchObject({
      state: 'refused',
      problem: 'הקובץ אינו תמונה. אפשר להסיר אותו מהרשימה.',
    })
    const large = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
    expect(uploadOf(large).problem).toContain('20 מ״ב')
  })
})

describe('the list', () => {
  it('changes one picture and leaves the others as they were', () => {
    const [one, two] = [picture(), picture()]
    const list = changeUploads([one, two], { type: 'change', key: two.key, change: { caption: 'שקיעה' } })
    expect(list[0]).toBe(one)
    expect(list[1]).toEqual({ ...two, caption: 'שקיעה' })
  })

  it('takes pictures out and new ones in at its end', () => {
    const [one, two, three] = [picture(), picture(), picture()]
    const list = changeUploads([one, two], { type: 'add', uploads: [three] })
    expect(list).toEqual([one, two, three])
    expect(changeUploads(list, { type: 'remove', keys: [one.key, three.key] })).toEqual([two])
  })
})

describe('consent', () => {
  it.each([
    [false, false, false],
    [false, true, false],
    [true, false, true],
    [true, true, false],
  ])('with children %s and consent %s lacks: %s', (showsChildren, consent, lacks) => {
    expect(lacksConsent({ ...picture(), showsChildren, consent })).toBe(lacks)
  })
})
