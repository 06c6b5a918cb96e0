export interface Contact {
  first_name: string
  last_name: string
  job_title: string
  branch: string | null
  department: string | null
  /** E.164, as the other. */
  phone: string | null
  extension: string | null
  mobile: string | null
  email: string | null
}

const maxLineBytes = 75
const encoder = new TextEncoder()

function escaped(text: string): string {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .trim()
}

/** A long line goes on in the next one behind a blank (RFC 2426), and no character is cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    if (encoder.encode(current + character).length > maxLineBytes) {
      lines.push(current)
      current = ' '
    }
    current += character
  }
  return [...lines, current].join('\r\n')
}

/** The person as a vCard 3.0, which every telephone reads. */
export function vcardOf(person: Contact): string {
  const [first, last] = [escaped(person.first_name), escaped(person.last_name)]
  const organisation = [person.branch, person.department].map((part) => escaped(part ?? '')).join(';')
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${last};${first};;;`,
    `FN:${first} ${last}`,
    organisation !== ';' && `ORG:${organisation}`,
    person.job_title !== '' && `TITLE:${escaped(person.job_title)}`,
    person.mobile && `TEL;TYPE=CELL:${person.mobile}`,
    person.phone && `TEL;TYPE=WORK,VOICE:${person.phone}`,
    person.email && `EMAIL;TYPE=INTERNET,WORK:${escaped(person.email)}`,
    person.extension && `NOTE:שלוחה ${person.extension}`,
    'END:VCARD',
  ].filter((line) => typeof line === 'string' && line !== '')
  return `${lines.map((line) => folded(String(line))).join('\r\n')}\r\n`
}
