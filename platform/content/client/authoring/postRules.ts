import type { TextsByField } from '#core/client/kits/form/problems.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { ownFieldsOf, typedOf } from '../typed.ts'

/** The same by the paths of a type's own fields. */
function ownPaths<Text>(type: PostType, byName: Readonly<Record<string, Text>> = {}): Record<string, Text> {
  return Object.fromEntries(Object.entries(byName).map(([name, text]) => [`${type}.${name}`, text]))
}

/** What the fields of every item are called, by their paths. */
export const postLabels = {
  title: 'כותרת',
  excerpt: 'תקציר',
  body: 'טקסט',
  publish_at: 'מועד הפרסום',
  expires_at: 'סוף התוקף',
  pinned: 'נעוץ בראש הרשימה',
  discussion: 'אפשר להגיב ולסמן לב',
  sign_statement: 'נוסח ההצהרה',
  category_id: 'קטגוריה',
  picture_id: 'תמונה ראשית',
  'audience.branches': 'סניפים',
  'audience.departments': 'מחלקות',
  'audience.roles': 'תפקידים בפורטל',
}

/** What the fields of an item of a type are called, its own among them. */
export function labelsOf(type: PostType): Readonly<Record<string, string>> {
  const { titleLabel = postLabels.title, labels } = typedOf(type)
  return { ...postLabels, title: titleLabel, ...ownPaths<string>(type, labels) }
}

export function missingOf(type: PostType): TextsByField {
  const { missing } = typedOf(type)
  return { title: 'חסרה כותרת', sign_statement: 'חסר נוסח ההצהרה', ...ownPaths<string>(type, missing) }
}

/** What the schema of the server cannot say of an item. */
export function checkPost(input: PostInput): TextsByField {
  const { post_type, publish_at, expires_at } = input
  const from = publish_at ? Date.parse(publish_at) : Date.now()
  return {
    expires_at: expires_at !== null && Date.parse(expires_at) <= from && 'המועד צריך להיות אחרי הפרסום',
    ...ownPaths<string | false | undefined>(post_type, typedOf(post_type).check?.(ownFieldsOf(input))),
  }
}
