import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const client = fileURLToPath(new URL('../../client/', import.meta.url))

/** The portal's own words, whose direction is known. */
const ownWords = [
  'ui/DateText.tsx title={fullDateText(moment)}',
  'parts/IconChoice.tsx title={label}',
  'parts/article/ArticleHead.tsx title={fullDateText(updated)}',
  'parts/article/SigningBox.tsx title={fullDateText(date)}',
  'parts/authoring/PhoneFrame.tsx title={title}',
  'parts/authoring/body/Toolbar.tsx title={label}',
  "parts/discussion/Reactions.tsx title={compact ? [label, count || ''].join(' ').trim() : undefined}",
  'parts/month/MonthGrid.tsx title={full}',
  `routes/_portal/yad2/-form/PicturesField.tsx alt={\`תמונה \${place}\`}`,
]

/** Where the brackets that open at `start` close. */
function endOf(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

/** The attributes of HTML elements that the browser draws, where neither elements nor styles reach: `title` and `alt`. */
function drawnAttributes(source: string): string[] {
  return [...source.matchAll(/<[a-z]\w*\s/g)].flatMap(({ index, 0: tag }) => {
    const found: string[] = []
    let at = index + tag.length
    while (at < source.length && source[at] !== '>') {
      const name = /^(?:title|alt)=(?=\{)/.exec(source.slice(at, at + 7))?.[0]
      const value = name === undefined ? at : at + name.length
      const end = source[value] === '{' ? endOf(source, value) : value + 1
      if (name !== undefined && /\s/.test(source[at - 1] ?? '')) found.push(source.slice(at, end))
      at = end
    }
    return found
  })
}

/** Those that may show what somebody wrote without isolating it. */
const bare = (source: string) => drawnAttributes(source).filter((text) => !text.includes('isolatedText('))

it('finds what is drawn without its direction', () => {
  const source = '<a onClick={() => open({ id })} title={post.title} alt={isolatedText(name)}>{title}</a>'
  expect(bare(source)).toEqual(['title={post.title}'])
  expect(bare('<Head title={post.title} /> <i title="קישור" />')).toEqual([])
})

it('what people write keeps its direction in tooltips and in the words of a missing picture', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx$/.test(name),
  )
  const found = files.flatMap((name) =>
    bare(readFileSync(join(client, name), 'utf8')).map((text) => `${name} ${text}`),
  )
  expect(found.toSorted()).toEqual(ownWords.toSorted())
})
