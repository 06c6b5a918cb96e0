/** The names of all types of content (product: content), as `post_type` has them. What each type is stands in its feature. */
export const postTypes = [
  'post',
  'event',
  'benefit',
  'survey',
  'gallery',
  'yad2',
  'lomda',
  'official',
  'position',
  'page',
] as const

export type PostType = (typeof postTypes)[number]

/**
 * Names that `post_type` has in the specification although they are no types: each is a category of another type, by its
 * slug, with what is below it. The environment is news.
 */
export const typeAliases = { green_way: { type: 'post', category: 'green-way' } } as const

export type AskedType = PostType | keyof typeof typeAliases

/** Types of the specification whose items are no posts: the feature that has them answers the reads of posts with them. */
export const foreignTypes = ['food_menu'] as const
export type ForeignType = (typeof foreignTypes)[number]

declare module '#core/contract/page.ts' {
  interface DemoCase {
    /** `$slug` and `$id` are those of the demo's newest item of this type. */
    item?: AskedType
    /** Of another than the newest of them. */
    titled?: string
  }
}
