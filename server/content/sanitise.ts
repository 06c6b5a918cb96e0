import sanitizeHtml from 'sanitize-html'

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
    transformTags: { a: safeLink },
    exclusiveFilter: (frame) =>
      frame.tag === 'img' && !/^\/media\/[0-9a-f-]{36}\/\d+\.(avif|webp)$/.test(frame.attribs.src ?? ''),
  })
}

/** A link that leaves the portal opens apart and learns nothing of where it was. */
function safeLink(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { href = '', ...rest } = attributes
  const { target: _target, rel: _rel, ...kept } = rest
  const outside = /^https?:/i.test(href)
  return {
    tagName,
    attribs: { ...kept, href, ...(outside && { target: '_blank', rel: 'noopener noreferrer nofollow' }) },
  }
}

/** The numbers of our own pictures in sanitised HTML. */
export function picturesIn(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/src="\/media\/([0-9a-f-]{36})\//g)].flatMap((match) => match[1] ?? [])),
  ]
}
