import { type Static, Type } from 'typebox'
import { Strict } from '#core/contract/common.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { readData } from './kit/data.ts'
import type { DemoCategory } from './kit/types.ts'

/** The key of a category: the slug for news, the type and the slug for the others. */
export function categoryKey(postType: PostType, slug: string): string {
  return postType === 'post' ? slug : `${postType}/${slug}`
}

const category = { slug: Type.String(), name: Type.String() }
/** Main categories, and those below them. */
const Tree = Type.Array(Strict({ ...category, below: Type.Optional(Type.Array(Strict(category))) }))

const Trees = Strict({
  post: Tree,
  event: Tree,
  benefit: Tree,
  gallery: Tree,
  yad2: Tree,
  lomda: Tree,
  official: Tree,
})

function categoriesOf(postType: PostType, tree: Static<typeof Tree>): DemoCategory[] {
  const one = (slug: string, name: string, parent: string | null): DemoCategory => ({
    key: categoryKey(postType, slug),
    postType,
    parent,
    name,
    slug,
  })
  return tree.flatMap(({ slug, name, below = [] }) => [
    one(slug, name, null),
    ...below.map((child) => one(child.slug, child.name, categoryKey(postType, slug))),
  ])
}

/** The category trees of all types. */
export function demoCategories(): DemoCategory[] {
  const trees = readData(import.meta.url, 'categories.json', Trees)
  const types = Object.keys(trees) as (keyof typeof trees)[]
  return types.flatMap((postType) => categoriesOf(postType, trees[postType]))
}
