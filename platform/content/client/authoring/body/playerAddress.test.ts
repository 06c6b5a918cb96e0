import { expect, test } from 'vitest'
import { playerAddress } from './playerAddress.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'
const vimeo = 'https://player.vimeo.com/video/76979871'

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', youtube],
  ['https://www.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=5s', youtube],
  ['https://m.youtube.com/watch?v=aqz-KE-bpKQ', youtube],
  [' https://youtu.be/aqz-KE-bpKQ?si=xyz ', youtube],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', youtube],
  [youtube, youtube],
  ['youtube.com/watch?v=aqz-KE-bpKQ', youtube],
  ['https://vimeo.com/76979871', vimeo],
  [vimeo, vimeo],
])('%s is shown by the player that leaves no cookies', (copied, shown) => {
  expect(playerAddress(copied)).toBe(shown)
})

test.each([
  '',
  'https://example.com/watch?v=aqz-KE-bpKQ',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://evil.example/?u=youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/channels/staffpicks',
  'javascript:alert(1)',
])('%j is no video', (copied) => {
  expect(playerAddress(copied)).toBeUndefined()
})
