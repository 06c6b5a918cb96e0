import sanitizeHtml from 'sanitize-html'
import { uuidPattern } from '#contract/common.ts'

const ownPicture = new RegExp(`^/media/${uuidPattern}/\\d{1,4}\\.(avif|webp)$`)
const directions = ['dir', 'lang']

/**
 * Makes HTML that somebody wrote safe to show to others: only what the rich editor can write survives, and the
 * direction and language of each part with it. Pictures may come from our own media only.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
      ...[
        'ul',
        'ol',
        'li',
        'strong',
        'b',
        'em',
        'i',
        'u',
        's',
        'mark',
        'sub',
        'sup',
        'span',
        'bdi',
        'bdo',
        'div',
      ],
      ...['a', 'img', 'figure', 'figcaption'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      '*': directions,
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: { a: safeLink },
    exclusiveFilter: (frame) => frame.tag === 'img' && !ownPicture.test(frame.attribs.src ?? ''),
  })
}

/** A link that leaves the portal opens apart and learns nothing of where it was. */
function safeLink(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { href = '', ...rest } = attributes
  const { target: _target, rel: _rel, ...kept } = rest
  // A browser reads past spaces and line breaks before the scheme.
  const outside = /^https?:/i.test([...href].filter((character) => character > ' ').join(''))
  return {
    tagName,
    attribs: { ...kept, href, ...(outside && { target: '_blank', rel: 'noopener noreferrer nofollow' }) },
  }
}

/** The numbers of our own pictures in sanitised HTML. */
export function picturesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/src="\/media\/([0-9a-f-]+)\//g)].flatMap((match) => match[1] ?? []))]
}
