import type { Audience, PostInput } from '#contract/authoring.ts'
import { contentTypeOf } from '#contract/content-types/capabilities.ts'
import type { PostType } from '#contract/content-types/index.ts'

const everybody: Audience = { branches: null, departments: null, roles: null }

/** The own fields that a new item of a type begins with. What must be filled in is empty. */
const blankFields: Pick<
  PostInput,
  'event' | 'benefit' | 'gallery' | 'yad2' | 'lomda' | 'official' | 'position'
> = {
  event: { starts_at: '', ends_at: '', place: '', map_url: null, capacity: null, kind: 'event' },
  benefit: { supplier: '', value: '', code: null, link: null, valid_until: null, branches: [], terms: '' },
  gallery: { voting: false, closes_at: null, uploads_open: false },
  yad2: { price: null, condition: 'good', phone: '', images: [] },
  lomda: { kind: 'text', url: null, minutes: 10, pass_mark: 60, file_id: null, quiz: [] },
  official: { person_id: null, deputy_id: null, phone: null, email: null, reception_hours: '' },
  position: { number: '', branch_id: null, bonus: null },
}

/** A new item of a type, as the editor opens it. */
export function blankInput(postType: PostType): PostInput {
  return {
    post_type: postType,
    title: '',
    excerpt: '',
    body: '',
    status: 'draft',
    publish_at: null,
    expires_at: null,
    category_id: null,
    picture_id: null,
    pinned: false,
    discussion: contentTypeOf(postType)?.discussion === true,
    sign_statement: null,
    audience: everybody,
    ...Object.fromEntries(Object.entries(blankFields).filter(([type]) => type === postType)),
  }
}

/** A new item made of another: a draft of its own, without the moments of the first. */
export function copyOf(input: PostInput): PostInput {
  const title = `${input.title} (עותק)`.slice(0, 200)
  return { ...input, title, status: 'draft', publish_at: null, expires_at: null, pinned: false }
}
