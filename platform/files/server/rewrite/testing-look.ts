import { inflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { getDocumentProxy } from 'unpdf'

/** All that stands in a PDF, with its data unpacked. */
export function contentOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const data = Array.from(text.matchAll(/stream\r?\n/g), ({ 0: start, index }) => {
    const from = index + start.length
    try {
      return inflateSync(bytes.subarray(from, text.indexOf('endstream', from))).toString('latin1')
    } catch {
      return ''
    }
  })
  return [text, ...data].join('\n')
}

/** All parts of a Word document, each behind its name. */
export function partsOf(document: Uint8Array): string {
  return Object.entries(unzipSync(document))
    .map(([name, bytes]) => `${name}\n${Buffer.from(bytes).toString('utf8')}`)
    .join('\n')
}

/** What is drawn on each page of a PDF, and what can be read, clicked and heard of it. */
export async function lookAt(pdf: Uint8Array): Promise<object> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages: object[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    const { items } = await page.getTextContent()
    const annotations = await page.getAnnotations()
    pages.push({
      drawn: fnArray.map((name: number, index: number) => [name, withoutNumbers(argsArray[index])]),
      text: items.map((item) => ('str' in item ? [item.str, item.dir, item.transform] : [])),
      links: annotations.map(({ subtype, url, rect }) => ({ subtype, url, rect })),
      structure: JSON.stringify(await page.getStructTree()).replace(/"id":"[^"]*"/g, ''),
    })
  }
  const outline = await document.getOutline()
  const { Title, Language } = (await document.getMetadata()).info as Record<string, unknown>
  return { pages, outline: outline?.map(({ title }) => title), Title, Language }
}

/** Without the numbers that a reader gives to fonts, pictures and other parts, and in one order. */
function withoutNumbers(args: unknown): string {
  const sorted = Array.isArray(args) && Array.isArray(args[0]) ? [args[0].toSorted(), ...args.slice(1)] : args
  return JSON.stringify(sorted ?? null).replace(/[gd\d_]*(?:_d|img_p|_f)\d+[\w]*|"\d+R"/g, '#')
}
