const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const characters: Record<string, string> = {
  ...Object.fromEntries(Object.entries(escapes).map(([character, entity]) => [entity, character])),
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
}

/** Plain text as HTML: an empty line parts paragraphs, a line break stays one, and nothing in it is markup. */
export function htmlOfParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.replace(/[&<>"]/g, (character) => escapes[character] ?? character))
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** The plain text of sanitised HTML, to be edited as such: what `htmlOfParagraphs` made comes back as it was. */
export function paragraphsOfHtml(html: string): string {
  return html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(?:li|tr)>/gi, '\n')
    .replace(/<\/(?:p|h[1-6]|ul|ol|blockquote|pre|table|div|figure)>/gi, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|apos|nbsp);/g, (entity) => characters[entity] ?? entity)
    .replace(/\n\s*\n/g, '\n\n')
    .trim()
}
