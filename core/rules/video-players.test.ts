import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embeddedPlayer } from './video-players.ts'

const id = 'aqz-KE-bpKQ'
const youtube = `https://www.youtube-nocookie.com/embed/${id}?rel=0&hl=he`

describe('the player of a video', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?list=PL1&v=${id}&feature=share`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube-nocookie.com/embed/${id}`,
  ])('of %s does not track the viewer', (address) => {
    expect(embeddedPlayer(address)).toEqual({ player: 'youtube', address: youtube })
  })

  it.each([
    [`https://youtu.be/${id}?t=90`, 90],
    [`https://www.youtube.com/watch?v=${id}&t=1m30s`, 90],
    [`https://www.youtube.com/watch?v=${id}&t=1h0m5s`, 3605],
    [`https://www.youtube.com/embed/${id}?start=12`, 12],
  ])('of %s starts after %s seconds', (address, seconds) => {
    expect(embeddedPlayer(address)?.address).toBe(`${youtube}&start=${seconds}`)
  })

  it.each([
    ['https://vimeo.com/76979871', '76979871?dnt=1'],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871?dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', '76979871?dnt=1&h=8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871?dnt=1&h=8272103f6e'],
  ])('of %s is %s', (address, end) => {
    expect(embeddedPlayer(address)).toEqual({
      player: 'vimeo',
      address: `https://player.vimeo.com/video/${end}`,
    })
  })

  it.each([
    'https://learn.example.co.il/courses/1',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/about',
    'javascript:alert(1)',
    'ftp://youtu.be/aqz-KE-bpKQ',
    'no address',
    '',
  ])('is not known for %j', (address) => expect(embeddedPlayer(address)).toBeUndefined())

  it('is one of two, whatever is asked for', () => {
    const address = fc.tuple(
      fc.constantFrom('https://www.youtube.com/watch?v=', 'https://youtu.be/', 'https://vimeo.com/', ''),
      fc.oneof(fc.string(), fc.integer({ min: 1 }).map(String)),
    )
    fc.assert(
      fc.property(address, ([before, after]) => {
        const video = embeddedPlayer(before + after)
        const hosts = ['www.youtube-nocookie.com', 'player.vimeo.com']
        if (video) expect(hosts).toContain(new URL(video.address).hostname)
      }),
    )
  })
})
