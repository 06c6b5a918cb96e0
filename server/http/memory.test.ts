import { beforeEach, describe, expect, it } from 'vitest'
import type { Subject } from '#contract/endpoint.ts'
import { answerOf } from './answers.ts'
import { Memory } from './memory.ts'

const reads: Subject[] = ['posts']

let memory: Memory
beforeEach(() => {
  memory = new Memory(true)
  memory.setListening(true)
})

/** Somebody asks, and is answered from the database. */
function ask(key: string, body = key): void {
  memory.keep(key, reads, memory.stamp(reads), answerOf(body))
}

describe('an answer', () => {
  it('is kept once it is asked for again', () => {
    ask('list')
    expect(memory.answer('list')).toBeUndefined()
    ask('list')
    expect(memory.answer('list')?.body.toString()).toBe('list')
  })

  it('that many ask for is not pushed out by what is asked for only once', () => {
    ask('list')
    ask('list')
    for (let index = 0; index < 1500; index += 1) ask(`post ${index}`, 'x'.repeat(10_000))
    expect(memory.answer('list')).toBeDefined()
  })

  it('is good until something it reads is written', () => {
    ask('list')
    ask('list')
    memory.touched('media')
    expect(memory.answer('list')).toBeDefined()
    memory.touched('posts')
    expect(memory.answer('list')).toBeUndefined()
    ask('list', 'new')
    expect(memory.answer('list')?.body.toString()).toBe('new')
  })

  it('is not kept if something it reads was written meanwhile', () => {
    ask('list')
    const stamp = memory.stamp(reads)
    memory.touched('posts')
    memory.keep('list', reads, stamp, answerOf('old'))
    expect(memory.answer('list')).toBeUndefined()
  })

  it('is not kept while the database cannot tell what is written', () => {
    ask('list')
    ask('list')
    memory.setListening(false)
    ask('list')
    memory.setListening(true)
    expect(memory.answer('list')).toBeUndefined()
  })
})
