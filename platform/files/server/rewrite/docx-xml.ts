import type { QualifiedAttribute, QualifiedTag } from 'sax'
import {
  activeElements,
  isHarmless,
  isKnown,
  leadingAttributes,
  relationNamespaces,
  staysUnrelated,
} from './docx-lists.ts'
import { escapeXml, readXml, writeAttributes } from './xml.ts'

/** A field of a text: where what makes it one was written, and what it says. */
interface Field {
  written: [from: number, to: number][]
  instruction: string
  /** It is put together by other fields. */
  isNested: boolean
}

/**
 * Writes a part of a Word document anew: elements of text and drawings, what they refer to where it is kept, and fields that fetch
 * nothing. Another field becomes the text that it showed last. `relations`: those that are kept. Throws for what is no XML.
 */
export function rewritePart(bytes: Uint8Array, relations: ReadonlySet<string>): Uint8Array {
  const part = new Part(relations)
  readXml(bytes, part)
  return part.finish()
}

class Part {
  readonly #relations: ReadonlySet<string>
  readonly #out: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n']
  /** What closes each open element. */
  readonly #closing: (() => void)[] = []
  readonly #fields: Field[] = []
  /** How many elements are open of one that is left out, itself included. */
  #skipped = 0
  /** The field whose instruction is being read. */
  #instructed: Field | null = null

  constructor(relations: ReadonlySet<string>) {
    this.#relations = relations
  }

  open(tag: QualifiedTag): void {
    if (this.#skipped > 0 || !this.#isKept(tag)) {
      this.#skipped += 1
      return
    }
    const from = this.#out.length
    const isWord = tag.uri.includes('wordprocessingml')
    if (isWord && tag.local === 'fldSimple' && !isHarmless(attributeOf(tag, 'instr'))) {
      this.#closing.push(() => {})
      return
    }
    this.#out.push(`<${tag.name}${writeAttributes(this.#attributesOf(tag))}>`)
    const close = () => this.#out.push(`</${tag.name}>`)
    if (isWord && tag.local === 'fldChar')
      this.#closing.push(this.#closeMark(attributeOf(tag, 'fldCharType'), from, close))
    else if (isWord && /^(?:del)?instrText$/i.test(tag.local))
      this.#closing.push(this.#closeInstruction(from, close))
    else this.#closing.push(close)
  }

  close(): void {
    if (this.#skipped > 0) this.#skipped -= 1
    else this.#closing.pop()?.()
  }

  text(text: string): void {
    // What stands around the outermost element says nothing.
    if (this.#skipped > 0 || this.#closing.length === 0) return
    if (this.#instructed) this.#instructed.instruction += text
    this.#out.push(escapeXml(text))
  }

  finish(): Uint8Array {
    for (const field of this.#fields) this.#erase(field)
    return Buffer.from(this.#out.join(''))
  }

  #isKept(tag: QualifiedTag): boolean {
    if (!isKnown(tag.uri) || activeElements.has(tag.local)) return false
    // The other way of showing it comes next.
    if (
      tag.local === 'Choice' &&
      !attributeOf(tag, 'Requires')
        .split(/\s+/)
        .every((prefix) => isKnown(tag.ns[prefix] ?? ''))
    )
      return false
    return (
      staysUnrelated.has(tag.local) || Object.values(tag.attributes).every((each) => this.#leadsToKept(each))
    )
  }

  #leadsToKept({ uri, value }: QualifiedAttribute): boolean {
    return !relationNamespaces.has(uri) || this.#relations.has(value)
  }

  #attributesOf({ attributes }: QualifiedTag): QualifiedAttribute[] {
    return Object.values(attributes).filter(
      (each) =>
        (each.uri === '' || isKnown(each.uri)) &&
        !leadingAttributes.has(each.local.toLowerCase()) &&
        this.#leadsToKept(each),
    )
  }

  /** What closes a mark of where a field begins, is divided from its text, or ends. */
  #closeMark(kind: string, from: number, close: () => void): () => void {
    if (kind === 'begin') {
      const outer = this.#fields.at(-1)
      if (outer) outer.isNested = true
      this.#fields.push({ written: [], instruction: '', isNested: false })
    }
    const field = this.#fields.at(-1)
    return () => {
      close()
      field?.written.push([from, this.#out.length])
      if (kind !== 'end' || !field) return
      this.#fields.pop()
      if (field.isNested || !isHarmless(field.instruction)) this.#erase(field)
    }
  }

  #closeInstruction(from: number, close: () => void): () => void {
    const field = this.#fields.at(-1) ?? { written: [], instruction: '', isNested: false }
    this.#instructed = field
    return () => {
      close()
      this.#instructed = null
      field.written.push([from, this.#out.length])
      if (this.#fields.length === 0) this.#erase(field)
    }
  }

  #erase({ written }: Field): void {
    for (const [from, to] of written) this.#out.fill('', from, to)
  }
}

/** An attribute by its local name. */
function attributeOf({ attributes }: QualifiedTag, local: string): string {
  return Object.values(attributes).find((each) => each.local === local)?.value ?? ''
}
