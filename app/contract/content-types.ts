import { benefit } from './benefit.ts'
import { event } from './event.ts'
import { gallery } from './gallery.ts'
import { greenWay } from './green-way.ts'
import { lomda } from './lomda.ts'
import { official } from './official.ts'
import { page } from './page.ts'
import { position } from './position.ts'
import { post } from './post.ts'
import { survey } from './survey.ts'
import { yad2 } from './yad2.ts'

/** Every type of content (product: content). All have the common fields of a post; most have some of their own. */
export const contentTypes = {
  post,
  event,
  benefit,
  survey,
  gallery,
  yad2,
  lomda,
  green_way: greenWay,
  official,
  position,
  page,
}

export type PostType = keyof typeof contentTypes
