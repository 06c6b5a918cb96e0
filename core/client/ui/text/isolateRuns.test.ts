import { expect, it } from 'vitest'
import { isolateRuns } from './isolateRuns.ts'

it('isolates hours, and links phones and addresses', () => {
  expect(isolateRuns('<p>פתוח 06:00–09:00, 054-123 4567</p>')).toBe(
    '<p>פתוח <bdi dir="ltr" class="run">06:00–09:00</bdi>, <a dir="ltr" class="run" href="tel:0541234567">054-123 4567</a></p>',
  )
  expect(isolateRuns('<p>תוכנת SAP S/4HANA</p>')).toBe('<p>תוכנת <bdi dir="ltr">SAP S/4HANA</bdi></p>')
  expect(isolateRuns('<p>ראו https://example.com/?a=1&amp;b=2.</p>')).toBe(
    '<p>ראו <a dir="ltr" href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">https://example.com/?a=1&amp;b=2</a>.</p>',
  )
})

it.each([
  '<p><a href="https://example.com">054-123 4567</a></p>',
  '<p><a href="tel:1"><strong>054-123 4567</strong> 06:00–09:00</a></p>',
  '<pre>C++ 06:00–09:00</pre>',
  '<p><bdi dir="ltr">06:00–09:00</bdi></p>',
  '<p dir="ltr">open <strong>06:00–09:00</strong>, C++</p>',
  '<p>שלום<br>עולם</p>',
])('leaves %s as it is', (html) => expect(isolateRuns(html)).toBe(html))

it('goes on after what stays', () => {
  expect(isolateRuns('<div dir="ltr"><div>C++</div>C++</div><p>C++</p>')).toBe(
    '<div dir="ltr"><div>C++</div>C++</div><p><bdi dir="ltr" class="run">C++</bdi></p>',
  )
})
