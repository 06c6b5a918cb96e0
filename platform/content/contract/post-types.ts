/** The names of all types of content (product: content), as `post_type` has them. What each type is stands in its feature. */
export const postTypes = [
  'post',
  'event',
  'benefit',
  'survey',
  'gallery',
  'yad2',
  'lomda',
  'green_way',
  'official',
  'position',
  'page',
] as const

export type PostType = (typeof postTypes)[number]
