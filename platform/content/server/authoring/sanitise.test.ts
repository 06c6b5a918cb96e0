import { describe, expect, it } from 'vitest'
import { sanitise, sanitiseText } from './sanitise.ts'

const refused = { statusCode: 400, errors: [{ field: 'body', code: 'too-complex' }] }

describe('a text', () => {
  it.each([
    ['49,000 lists inside each other', '<ul>'.repeat(49_000)],
    ['so many elements that nobody knows', '<x>'.repeat(60_000)],
    ['so many paragraphs that were never closed', '<p>'.repeat(60_000)],
    ['so many ends without a beginning', '</p>'.repeat(49_000)],
    ['101 lists inside each other', '<ul>'.repeat(101)],
  ])('of %s is refused before it is parsed', async (_name, html) => {
    await expect(sanitiseText(html, 'body')).rejects.toMatchObject(refused)
  })

  it('that is long comes back from a worker as a short one does', async () => {
    const row = '<tr><td><p onclick="x">תא</p></td><td><script>x</script><b>ערך</b></td></tr>'
    const table = `<table>${row.repeat(1500)}</table>`
    const clean = await sanitiseText(table, 'body')
    expect(clean).toBe(sanitise(table))
    expect(clean).toContain('<td><b>ערך</b></td>')
  })
})
