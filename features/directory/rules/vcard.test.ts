import { expect, it } from 'vitest'
import { vcardOf } from './vcard.ts'

const person = {
  first_name: 'דנה',
  last_name: 'אבו; חצירא',
  job_title: 'בקרת איכות, ייצור\nVERSION:4.0',
  branch: 'מפעל כרמיאל',
  department: null,
  phone: '+97245551000',
  extension: '1000',
  mobile: null,
  email: 'dana@example.com',
}

it('a card names the person, escapes what would be structure and leaves out what is not told', () => {
  expect(vcardOf(person).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:אבו\\; חצירא;דנה;;;',
    'FN:דנה אבו\\; חצירא',
    'ORG:מפעל כרמיאל;',
    'TITLE:בקרת איכות\\, ייצור VERSION:4.0',
    'TEL;TYPE=WORK,VOICE:+97245551000',
    'EMAIL;TYPE=INTERNET,WORK:dana@example.com',
    'NOTE:שלוחה 1000',
    'END:VCARD',
    '',
  ])
})

it('long lines are folded between characters', () => {
  const lines = vcardOf({
    ...person,
    job_title: 'מנהלת פרויקטים אסטרטגיים בכל הארץ ובחו״ל 💐'.repeat(3),
  }).split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(lines.join('\r\n')).not.toContain('\uFFFD')
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(1)
})
