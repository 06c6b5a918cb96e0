import { describe, expect, it } from 'vitest'
import type { Picture } from '#core/contract/common.ts'
import type { Upload } from '#platform/files/client/upload/queue.ts'
import { uploadedOf, uploadsProblem } from './pictures.ts'

const upload = (key: string, state: Upload<Picture>['state'] = 'sent'): Upload<Picture> => ({
  key,
  preview: '',
  state,
  part: 1,
})
const three = ['a', 'b', 'c'].map((key) => upload(key))

describe('saving', () => {
  it('waits for uploads in progress, and for failed ones', () => {
    expect(uploadsProblem([])).toBeUndefined()
    expect(uploadsProblem(three)).toBeUndefined()
    for (const state of ['waiting', 'sending', 'failed', 'refused'] as const) {
      expect(uploadsProblem([...three, upload('d', state)])).toBeDefined()
    }
  })
})

it('a picture of the server is shown from there', () => {
  const picture = { id: 'x', width: 1, height: 1, alt: '', colour: '#000000' }
  expect(uploadedOf(picture)).toMatchObject({ state: 'sent', preview: '/media/x/320.webp', result: picture })
})
