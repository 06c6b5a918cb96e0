import { describe, expect, it } from 'vitest'
import { changeUploads, type Upload, uploadedOf, uploadOf, uploadsProblem } from './uploads.ts'

const upload = (key: string, state: Upload['state'] = 'sent'): Upload => ({
  key,
  preview: '',
  state,
  part: 1,
})
const keys = (uploads: readonly Upload[]) => uploads.map(({ key }) => key).join('')
const three = ['a', 'b', 'c'].map((key) => upload(key))

describe('the pictures', () => {
  it('change places with a neighbour, and not past the ends', () => {
    expect(keys(changeUploads(three, { type: 'move', key: 'b', by: -1 }))).toBe('bac')
    expect(keys(changeUploads(three, { type: 'move', key: 'b', by: 1 }))).toBe('acb')
    expect(keys(changeUploads(three, { type: 'move', key: 'a', by: -1 }))).toBe('abc')
    expect(keys(changeUploads(three, { type: 'move', key: 'c', by: 1 }))).toBe('abc')
  })

  it('are added, changed and removed one by one', () => {
    const added = changeUploads(three, { type: 'add', uploads: [upload('d', 'waiting')] })
    const sent = changeUploads(added, { type: 'change', key: 'd', change: { state: 'sent' } })
    expect(sent[3]?.state).toBe('sent')
    expect(keys(changeUploads(sent, { type: 'remove', key: 'b' }))).toBe('acd')
  })
})

describe('a file', () => {
  it('that is no picture, or too large, is not sent', () => {
    expect(uploadOf(new File(['x'], 'a.pdf', { type: 'application/pdf' })).state).toBe('refused')
    const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' })
    expect(uploadOf(large)).toMatchObject({ state: 'refused', problem: 'הקובץ גדול מ־20 מ״ב' })
  })

  it('that is a picture waits to be sent', () => {
    expect(uploadOf(new File(['x'], 'a.jpg', { type: 'image/jpeg' })).state).toBe('waiting')
  })
})

describe('saving', () => {
  it('waits for what is on its way, and for what failed', () => {
    expect(uploadsProblem([])).toBeUndefined()
    expect(uploadsProblem(three)).toBeUndefined()
    for (const state of ['waiting', 'sending', 'failed', 'refused'] as const) {
      expect(uploadsProblem([...three, upload('d', state)])).toBeDefined()
    }
  })
})

it('a picture of the server is shown from there', () => {
  const picture = { id: 'x', width: 1, height: 1, alt: '', colour: '#000000' }
  expect(uploadedOf(picture)).toMatchObject({ state: 'sent', preview: '/media/x/320.webp', picture })
})
