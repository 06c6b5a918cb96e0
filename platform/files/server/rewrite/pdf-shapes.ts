import { type PDF, PdfArray, PdfDict, PdfName, PdfNull, PdfNumber, PdfRef, PdfStream } from '@libpdf/core'

export type PdfObject = NonNullable<ReturnType<PdfDict['get']>>

/** What may be in one place of a PDF. What a shape does not list is not copied. */
export interface Shape {
  /** How an object, which is no reference, is copied; undefined where it is not of this shape. Its parts are not looked at. */
  find(object: PdfObject, copier: Copier): Copy | undefined
}

interface Copy {
  copy(object: PdfObject, copier: Copier): PdfObject
}

/** Copies objects of one PDF into another. Parts with a number of their own wait in a queue, so that chains of them may be long. */
export class Copier {
  readonly #source: PDF['context']
  readonly #target: PDF['context']
  readonly #copied = new Map<Copy, Map<string, PdfRef>>()
  readonly #waiting: (() => void)[] = []

  constructor(source: PDF, target: PDF) {
    this.#source = source.context
    this.#target = target.context
  }

  /** The copy of what stands in a place, and of all that it refers to; undefined where that is not of the shape. */
  copyAll(object: PdfObject | undefined, shape: Shape): PdfObject | undefined {
    const copy = this.copy(object, shape)
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) next()
    return copy
  }

  /** The same for a part: what it refers to is copied later. */
  copy(object: PdfObject | undefined, shape: Shape): PdfObject | undefined {
    const found = this.resolve(object)
    const way = found && shape.find(found, this)
    if (!way) return undefined
    const hasParts = found instanceof PdfDict || found instanceof PdfArray
    return object instanceof PdfRef && hasParts ? this.#refer(object, found, way) : way.copy(found, this)
  }

  resolve(object: PdfObject | undefined): PdfObject | undefined {
    return object instanceof PdfRef ? (this.#source.resolve(object) ?? undefined) : object
  }

  /** An object keeps being one, however many refer to it. */
  #refer(ref: PdfRef, found: PdfObject, way: Copy): PdfRef {
    const copied = this.#copied.get(way) ?? new Map<string, PdfRef>()
    this.#copied.set(way, copied)
    const known = copied.get(ref.toString())
    if (known) return known
    const { registry } = this.#target
    const copy = registry.allocateRef()
    copied.set(ref.toString(), copy)
    this.#waiting.push(() => registry.registerAt(copy, way.copy(found, this)))
    return copy
  }
}

/** As many decimals as it has: the library writes five, too few for the matrix of a font. */
class ExactNumber extends PdfNumber {
  override toBytes(writer: Parameters<PdfNumber['toBytes']>[0]): void {
    writer.writeAscii(String(this.value).includes('e') ? this.value.toFixed(10) : String(this.value))
  }
}

function shapeOf(isTaken: (object: PdfObject, copier: Copier) => boolean, copy: Copy['copy']): Shape {
  const way = { copy }
  return { find: (object, copier) => (isTaken(object, copier) ? way : undefined) }
}

/** A number, a name, a text, true or false. */
export const scalar = shapeOf(
  (object) => !(object instanceof PdfDict || object instanceof PdfArray),
  (object) => (object instanceof PdfNumber ? new ExactNumber(object.value) : object),
)

/** An array, in which what is not of the shape becomes null: the places of the others count. */
export function row(shape: Shape): Shape {
  return array((items, copier) => items.map((item) => copier.copy(item, shape) ?? PdfNull.instance))
}

/** An array, from which what is not of the shape is left out. */
export function list(shape: Shape): Shape {
  return array((items, copier) => items.flatMap((item) => copier.copy(item, shape) ?? []))
}

/** An array of which places take turns, as `[key, value, key, value]`. */
export function pairs(value: Shape): Shape {
  return array((items, copier) =>
    items.map((item, index) => copier.copy(item, index % 2 === 0 ? scalar : value) ?? PdfNull.instance),
  )
}

function array(copyItems: (items: PdfObject[], copier: Copier) => PdfObject[]): Shape {
  return shapeOf(
    (object) => object instanceof PdfArray,
    (object, copier) => new PdfArray(object instanceof PdfArray ? copyItems(object.toArray(), copier) : []),
  )
}

/** One, or an array of them. */
export function some(shape: Shape): Shape {
  return anyShapeOf(list(shape), shape)
}

/** The first of the shapes that is one. */
export function anyShapeOf(...shapes: readonly Shape[]): Shape {
  return {
    find: (object, copier) => {
      for (const shape of shapes) {
        const way = shape.find(object, copier)
        if (way) return way
      }
      return undefined
    },
  }
}

/** A shape that is defined further down. */
export function later(shape: () => Shape): Shape {
  return { find: (object, copier) => shape().find(object, copier) }
}

/** A scalar, or an array of such, to any depth. */
export const plain: Shape = anyShapeOf(scalar, row(later(() => plain)))

/** Entries of a dictionary: those of `names` are plain. */
export type Entries = Readonly<Record<string, Shape>>
export function plainly(names: string): Entries {
  return Object.fromEntries(names.split(' ').map((name) => [name, plain]))
}

function copyEntries(object: PdfObject, entries: Entries, copier: Copier): [string, PdfObject][] {
  if (!(object instanceof PdfDict)) return []
  return Object.entries(entries).flatMap(([name, shape]): [string, PdfObject][] => {
    const copy = copier.copy(object.get(name), shape)
    return copy ? [[name, copy]] : []
  })
}

type Condition = (object: PdfDict, copier: Copier) => boolean
const always: Condition = () => true

/** A dictionary of such entries, where it meets the condition. */
export function dictionary(entries: Entries, isTaken = always): Shape {
  return shapeOf(
    (object, copier) =>
      object instanceof PdfDict && !(object instanceof PdfStream) && isTaken(object, copier),
    (object, copier) => new PdfDict(copyEntries(object, entries, copier)),
  )
}

/** A dictionary of any names, each of the shape. */
export function dictionaryOf(shape: Shape): Shape {
  return shapeOf(
    (object) => object instanceof PdfDict && !(object instanceof PdfStream),
    (object, copier) => {
      const names = object instanceof PdfDict ? Array.from(object.keys(), ({ value }) => value) : []
      return new PdfDict(copyEntries(object, Object.fromEntries(names.map((name) => [name, shape])), copier))
    },
  )
}

/** Data with such entries and how they are packed; they lie in the file itself, never in another one. */
export function stream(entries: Entries, isTaken = always): Shape {
  return shapeOf(
    (object, copier) => object instanceof PdfStream && isTaken(object, copier),
    (object, copier) =>
      new PdfStream(
        copyEntries(object, { ...packing, ...entries }, copier),
        object instanceof PdfStream ? object.data : undefined,
      ),
  )
}

const parameters = dictionary({
  ...plainly('Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows'),
  ...plainly('EndOfBlock BlackIs1 DamagedRowsBeforeError ColorTransform'),
  JBIG2Globals: later(() => stream({})),
})
const packing: Entries = { Filter: plain, DecodeParms: anyShapeOf(parameters, row(parameters)) }

/** The name in an entry of a dictionary. */
export function nameIn(object: PdfDict, entry: string, copier: Copier): string | undefined {
  const found = copier.resolve(object.get(entry))
  return found instanceof PdfName ? found.value : undefined
}
