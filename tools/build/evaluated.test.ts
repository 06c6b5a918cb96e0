import { expect, it } from 'vitest'
import { evaluatedModule } from './evaluated.ts'

it('is the data that the module exports', () => {
  expect(evaluatedModule({ pages: [{ at: '/events' }], count: 1 })).toBe(
    'export const pages = [{"at":"/events"}]\nexport const count = 1\n',
  )
})
