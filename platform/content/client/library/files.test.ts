import { describe, expect, it } from 'vitest'
import { kindOf, pathOf, sizeText, titleOf } from '#platform/files/client/fileKinds.ts'

const picture = { id: 'a', name: 'IMG_0042.jpg', mime_type: 'image/jpeg', width: 800, alt: 'שקיעה מעל הכרמל' }
const document = { id: 'b', name: 'נוהל חופשות.pdf', mime_type: 'application/pdf', width: 0, alt: '' }

describe('a file of the library', () => {
  it('is called by its name, a picture by what it shows', () => {
    expect(titleOf(document)).toBe('נוהל חופשות.pdf')
    expect(titleOf(picture)).toBe('שקיעה מעל הכרמל')
    expect(titleOf({ ...picture, name: '', alt: '' })).toBe('תמונה')
  })

  it('is served at an address of its own', () => {
    expect(pathOf(picture)).toBe('/media/a/1440.webp')
    expect(pathOf(document)).toBe('/media/b/file')
  })

  it.each([
    ['application/pdf', 'מסמך PDF'],
    ['video/mp4', 'סרטון'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'גיליון Excel'],
    ['application/zip', 'קובץ'],
  ])('of the type %s is a %s', (mime_type, label) => expect(kindOf({ mime_type }).label).toBe(label))

  it.each([
    [0, '1 ק״ב'],
    [1023 * 1024, '1023 ק״ב'],
    [1024 * 1024, '1 מ״ב'],
    [1.44 * 1024 * 1024, '1.4 מ״ב'],
    [20 * 1024 * 1024, '20 מ״ב'],
  ])('of %d bytes weighs %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
})
