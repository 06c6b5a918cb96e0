import fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlOfParagraphs, paragraphsOfHtml } from './paragraphs.ts'

it('empty lines part paragraphs, and line breaks stay', () => {
  expect(htmlOfParagraphs('ספה נפתחת.\r\nצבע: אפור.\n\n\nאיסוף מחיפה.\n')).toBe(
    '<p>ספה נפתחת.<br>צבע: אפור.</p><p>איסוף מחיפה.</p>',
  )
  expect(htmlOfParagraphs(' \n ')).toBe('')
})

it('nothing that is typed is markup', () => {
  expect(htmlOfParagraphs('<script>"a" & b</script>')).toBe(
    '<p>&lt;script&gt;&quot;a&quot; &amp; b&lt;/script&gt;</p>',
  )
})

it('what an editor wrote with headings and lists becomes lines', () => {
  const html =
    '<h2>ספה</h2><ul><li>אפורה</li><li>נפתחת&nbsp;<strong>למיטה</strong></li></ul><p>מחיפה<br />בלבד</p>'
  expect(paragraphsOfHtml(html)).toBe('ספה\n\nאפורה\nנפתחת למיטה\n\nמחיפה\nבלבד')
})

it('text comes back as it was typed, but for spare empty lines', () => {
  const line = fc.array(
    fc.constantFrom('א', 'b', ' ', '&', '<', '>', '"', "'", '&lt;', 'br', '\n', '\n\n', ';'),
  )
  fc.assert(
    fc.property(line, (pieces) => {
      const text = pieces.join('')
      const expected = text.trim().replace(/\n\s*\n/g, '\n\n')
      expect(paragraphsOfHtml(htmlOfParagraphs(text))).toBe(expected)
    }),
  )
})
