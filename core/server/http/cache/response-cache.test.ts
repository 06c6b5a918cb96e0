import { beforeEach, describe, expect, it } from 'vitest'
import type { Subject } from '#core/contract/endpoint.ts'
import { cacheableResponse } from '#core/server/http/responses.ts'
import { ResponseCache } from './response-cache.ts'

const reads: Subject[] = ['posts']

let cache: ResponseCache
beforeEach(() => {
  cache = new ResponseCache(true)
  cache.setListening(true)
})

/** Somebody asks, and is answered from the database. */
function ask(key: string, body = key): void {
  cache.set(key, reads, cache.version(reads), cacheableResponse(body))
}

describe('an answer', () => {
  it('is cached once it is asked for again', () => {
    ask('list')
    expect(cache.get('list')).toBeUndefined()
    ask('list')
    expect(cache.get('list')?.body.toString()).toBe('list')
  })

  it('that many ask for is not pushed out by what is asked for only once', () => {
    ask('list')
    ask('list')
    for (let index = 0; index < 1500; index += 1) ask(`post ${index}`, 'x'.repeat(10_000))
    expect(cache.get('list')).toBeDefined()
  })

  it('is good until something it reads is written', () => {
    ask('list')
    ask('list')
    cache.invalidate('media')
    expect(cache.get('list')).toBeDefined()
    cache.invalidate('posts')
    expect(cache.get('list')).toBeUndefined()
    ask('list', 'new')
    expect(cache.get('list')?.body.toString()).toBe('new')
  })

  it('is not cached if something it reads was written meanwhile', () => {
    ask('list')
    const version = cache.version(reads)
    cache.invalidate('posts')
    cache.set('list', reads, version, cacheableResponse('old'))
    expect(cache.get('list')).toBeUndefined()
  })

  it('is not cached while the database cannot announce what is written', () => {
    ask('list')
    ask('list')
    cache.setListening(false)
    ask('list')
    cache.setListening(true)
    expect(cache.get('list')).toBeUndefined()
  })
})
