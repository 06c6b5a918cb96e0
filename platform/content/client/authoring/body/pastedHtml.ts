/** A paragraph of a list of Word and Outlook, with its level, and the number or the bullet that they write into it. */
const listLevel = /mso-list:\s*l\d+\s+level(\d)/i
const listMarker = /mso-list:\s*Ignore/i

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/**
 * HTML of the clipboard in elements that the editor knows. What programs say by styles is said by elements, since the page's content
 * policy empties styles while HTML is parsed, and paragraphs that Word numbers are lists. Colours and fonts are left out.
 */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // What was copied from an editor of the portal is in its elements already.
  if (body.querySelector('[data-pm-slice]')) return html
  for (const element of body.querySelectorAll<HTMLElement>('[dir]')) element.dir = element.dir.toLowerCase()
  for (const paragraph of body.querySelectorAll('p')) putInList(paragraph)
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) replaceStyle(element)
  return body.innerHTML
}

/** Moves a paragraph that Word made an item into the list that ends before it, or a new one. */
function putInList(paragraph: HTMLElement): void {
  const level = Number(listLevel.exec(styleOf(paragraph))?.[1] ?? 0)
  if (level === 0) return
  const marker = [...paragraph.querySelectorAll('span')].find((span) => listMarker.test(styleOf(span)))
  const written = marker?.textContent.trim() ?? ''
  const tag = /[\p{L}\p{N}][.)]/u.test(written) ? 'ol' : 'ul'
  marker?.remove()
  const newList = () => {
    const list = document.createElement(tag)
    list.dir = paragraph.dir
    const start = Number.parseInt(written, 10)
    if (start > 1) list.setAttribute('start', String(start))
    return list
  }
  const listIn = (found: Element | null, depth: number) =>
    found?.matches(depth === level ? tag : 'ol, ul') ? found : null
  const before = listIn(paragraph.previousElementSibling, 1)
  let list: Element = before ?? newList()
  if (!before) paragraph.before(list)
  for (let depth = 2; depth <= level; depth += 1) {
    const item: Element = list.lastElementChild ?? list.appendChild(document.createElement('li'))
    list = listIn(item.lastElementChild, depth) ?? item.appendChild(newList())
  }
  list.appendChild(document.createElement('li')).append(paragraph)
}

const isBold = ({ fontWeight }: CSSStyleDeclaration) => /^(?:bold(?:er)?|[6-9]00)$/.test(fontWeight)
const isDecorated = (name: string) => (style: CSSStyleDeclaration) => style.textDecorationLine.includes(name)

/** What a style says, as an element; not inside of what looks so by itself. */
const marks: readonly { tag: string; isOn: (style: CSSStyleDeclaration) => boolean; inside?: string }[] = [
  { tag: 'strong', isOn: isBold, inside: 'strong, b, th, h1, h2, h3, h4, h5, h6' },
  { tag: 'em', isOn: ({ fontStyle }) => fontStyle === 'italic', inside: 'em, i' },
  { tag: 'u', isOn: isDecorated('underline'), inside: 'a, u' },
  { tag: 's', isOn: isDecorated('line-through'), inside: 's' },
  { tag: 'sup', isOn: ({ verticalAlign }) => verticalAlign === 'super' },
  { tag: 'sub', isOn: ({ verticalAlign }) => verticalAlign === 'sub' },
]

/** Elements that a style takes back: Google Docs puts everything into a `b` that is not bold. */
const takenBack: readonly { tags: string; by: (style: CSSStyleDeclaration) => boolean }[] = [
  { tags: 'b, strong', by: ({ fontWeight }) => /^(?:normal|[1-5]00)$/.test(fontWeight) },
  { tags: 'i, em', by: ({ fontStyle }) => fontStyle === 'normal' },
  { tags: 'u, s', by: ({ textDecorationLine }) => textDecorationLine === 'none' },
]

/** What holds blocks: their own styles say how these look. */
const holdsBlocks = ':has(p, div, li, table, tr, td, h1, h2, h3, h4, h5, h6)'

function replaceStyle(element: HTMLElement): void {
  const { style } = document.createElement('span')
  style.cssText = styleOf(element)
  element.removeAttribute('style')
  if (style.direction !== '' && element.dir === '') element.dir = style.direction
  for (const { tag, isOn, inside } of marks) {
    if (!isOn(style) || element.matches(holdsBlocks) || (inside && element.closest(inside))) continue
    const mark = document.createElement(tag)
    mark.append(...element.childNodes)
    element.append(mark)
  }
  if (takenBack.some(({ tags, by }) => element.matches(tags) && by(style)))
    element.replaceWith(...element.childNodes)
}
