import { type Static, Type } from 'typebox'
import { Strict } from '#core/contract/common.ts'
import { readMarkdown, readPicture } from './data.ts'

/** What an author writes of any item: the fields that the items of every JSON file have. */
export const text = {
  /** Unique over all types; names the files of the item too. */
  key: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
  /** Employee number; the editor 1002 where it is left out. */
  author: Type.Optional(Type.String()),
  /** Paragraphs, and lists where a part is a list; left out where the text is `texts/<key>.md`. */
  body: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Array(Type.String())]))),
}
const Written = Strict(text)
type Written = Static<typeof Written>

/** An item as it is written, its text as HTML. */
export type Text = Pick<Written, 'key' | 'title' | 'excerpt' | 'author'> & { html: string }

/** The hour and minute of a moment in Israel. */
export const HourAndMinute = Type.Tuple([Type.Integer(), Type.Integer()])

/** Items of the module `from` (its `import.meta.url`) with their texts as HTML. */
export function withHtml<Story extends Written>(from: string, stories: readonly Story[]) {
  return stories.map((story) => ({
    ...story,
    html: story.body ? prose(...story.body) : readMarkdown(from, `texts/${story.key}.md`),
  }))
}

/** As `withHtml`, each with the picture `pictures/<key>.svg` too. */
export function illustrated<Story extends Written>(from: string, stories: readonly Story[]) {
  return withHtml(from, stories).map((story) => ({
    ...story,
    picture: readPicture(from, `pictures/${story.key}.svg`),
  }))
}

/** Paragraphs, and lists where a part is a list. */
export function prose(...parts: readonly (string | readonly string[])[]): string {
  return parts
    .map((part) =>
      typeof part === 'string'
        ? `<p>${part}</p>`
        : `<ul>${part.map((line) => `<li>${line}</li>`).join('')}</ul>`,
    )
    .join('\n')
}
