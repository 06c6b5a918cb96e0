import { expect, it } from 'vitest'
import { startsOf } from './page.ts'

it('addresses begin with what their patterns have in common', () => {
  expect(
    startsOf(['/events/$slug/$id', '/registrations', '/events', '/registration/$id', '/yad2?mine']),
  ).toEqual(['/events', '/registrations', '/registration', '/yad2?mine'])
  expect(startsOf(['/my-requests/form/$id', '/my-requests'])).toEqual(['/my-requests'])
})
