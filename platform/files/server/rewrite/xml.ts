import sax, { type QualifiedAttribute, type QualifiedTag } from 'sax'

// Word writes pictures and formats into attributes that are longer than the parser expects; the file itself has a limit.
Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY })

export interface XmlReader {
  open(tag: QualifiedTag): void
  close(): void
  text(text: string): void
}

/** Reads XML of either encoding that Office writes. No entity is resolved but those of XML itself. Throws for any other. */
export function readXml(bytes: Uint8Array, reader: XmlReader): void {
  const parser = sax.parser(true, { xmlns: true })
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = (tag) => reader.open(tag as QualifiedTag)
  parser.onclosetag = () => reader.close()
  parser.ontext = (text) => reader.text(text)
  parser.oncdata = (text) => reader.text(text)
  parser.write(decode(bytes)).close()
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xfe || first === 0) return new TextDecoder('utf-16be', { fatal: true }).decode(bytes)
  const encoding = first === 0xff || second === 0 ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

/** The attributes of an element that is none of a namespace's, by their names. */
export function attributesOf(tag: QualifiedTag): Record<string, string> {
  return Object.fromEntries(Object.values(tag.attributes).map(({ name, value }) => [name, value]))
}

export function writeAttributes(attributes: Iterable<Pick<QualifiedAttribute, 'name' | 'value'>>): string {
  return Array.from(attributes, ({ name, value }) => ` ${name}="${escapeXml(value)}"`).join('')
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}
