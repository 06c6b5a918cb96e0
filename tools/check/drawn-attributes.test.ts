import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The portal's own words, whose direction is known. */
const ownWords = [
  'core/client/ui/text/DateText.tsx title={fullDateText(moment)}',
  'platform/notifications/client/NotificationBell.tsx title={label}',
  'platform/organisation/client/IconChoice.tsx title={label}',
  'platform/content/client/article/ArticleHead.tsx title={fullDateText(updated)}',
  'platform/content/client/article/SigningBox.tsx title={fullDateText(date)}',
  'platform/content/client/authoring/PhoneFrame.tsx title={title}',
  'platform/content/client/authoring/body/Toolbar.tsx title={label}',
  "platform/discussion/client/Reactions.tsx title={compact ? [label, count || ''].join(' ').trim() : undefined}",
  'core/client/kits/month/MonthGrid.tsx title={full}',
  `features/classifieds/client/form/ClassifiedForm.tsx alt={\`תמונה \${place}\`}`,
  'features/shop/client/cart/CartButton.tsx title={label}',
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
  const files = globSync('{core,platform,features,app}/**/*.tsx')
  const found = files.flatMap((name) => bare(readFileSync(name, 'utf8')).map((text) => `${name} ${text}`))
  expect(found.toSorted()).toEqual(ownWords.toSorted())
})
