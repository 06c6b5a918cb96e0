import type { Request } from 'autocannon'
import { content } from '#platform/content/contract/content.ts'
import { reads } from '#platform/content/contract/reads.ts'
import { type Organisation, someReadablePost } from '../harness/organisation.ts'
import { seeded, upTo } from '../harness/random.ts'
import { someSearch } from '../harness/words.ts'

export const recentPosts = (page: number, category?: number) =>
  `${content.getRecentPosts.path}?post_type=post&number_of_posts=20&page=${page}${category ? `&category=${category}` : ''}`

/** Makes random requests, each by somebody who is signed in. */
export class Requests {
  readonly #random = seeded(3)
  readonly #organisation: Organisation

  constructor(organisation: Organisation) {
    this.#organisation = organisation
  }

  recent = (page: number): Request => this.#read(recentPosts(page))

  /** One of the first pages of everything, or of a category. */
  someRecent = (): Request => {
    const { categoryIds } = this.#organisation
    const category = [undefined, ...categoryIds][upTo(this.#random, categoryIds.length + 1)]
    return this.#read(recentPosts(1 + upTo(this.#random, 5), category))
  }

  somePost = (): Request => {
    const id = someReadablePost(this.#random, this.#organisation.postCount)
    return this.#read(`${content.getPostById.path}?post_type=post&id=${id}`)
  }

  someSearch = (): Request => {
    const words = someSearch(this.#random)
    return this.#read(`${content.searchAll.path}?page=1&s=${encodeURIComponent(words)}`)
  }

  someReadMark = (): Request => ({
    method: reads.addUserToReadPost.method,
    path: reads.addUserToReadPost.path,
    headers: { ...this.#headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ post_id: someReadablePost(this.#random, this.#organisation.postCount) }),
  })

  /** Of a hundred: 40 lists, 40 posts, 15 searches, 5 read marks. */
  mixed = (): Request => {
    const chance = this.#random()
    if (chance < 0.4) return this.someRecent()
    if (chance < 0.8) return this.somePost()
    return chance < 0.95 ? this.someSearch() : this.someReadMark()
  }

  #read(path: string): Request {
    return { method: 'GET', path, headers: this.#headers() }
  }

  #headers(): { authorization: string } {
    const { tokens } = this.#organisation
    return { authorization: `Bearer ${tokens[upTo(this.#random, tokens.length)]}` }
  }
}
