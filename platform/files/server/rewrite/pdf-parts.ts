import { type PdfDict, PdfString } from '@libpdf/core'
import {
  anyShapeOf,
  type Copier,
  dictionary,
  dictionaryOf,
  later,
  list,
  nameIn,
  pairs,
  plain,
  plainly,
  row,
  type Shape,
  scalar,
  some,
  stream,
} from './pdf-shapes.ts'

/*
 * All that a rewritten PDF may hold, by the names of ISO 32000: what is drawn, and what helps to read it. Nothing here runs, opens,
 * plays, sends or embeds anything; the one thing that leads out of the file is a link that a person clicks.
 */

const data = stream({})

// Colours, functions, patterns.
const functions = plainly('FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds')
const withFunctions = { ...functions, Functions: row(later(() => aFunction)) }
const aFunction: Shape = anyShapeOf(stream(functions), dictionary(withFunctions))
const colourSpace: Shape = anyShapeOf(scalar, row(later(() => colourPart)))
const colourPart = anyShapeOf(
  colourSpace,
  stream({ ...functions, N: plain, Alternate: colourSpace }),
  dictionary({
    ...withFunctions,
    ...plainly('WhitePoint BlackPoint Gamma Matrix Subtype'),
    Colorants: dictionaryOf(colourSpace),
    Process: dictionary({ ColorSpace: colourSpace, Components: plain }),
  }),
)
const shadingEntries = {
  ...plainly('ShadingType Background BBox AntiAlias Coords Domain Extend Matrix BitsPerCoordinate'),
  ...plainly('BitsPerComponent BitsPerFlag Decode VerticesPerRow'),
  ColorSpace: colourSpace,
  Function: anyShapeOf(row(aFunction), aFunction),
}
const shading = anyShapeOf(stream(shadingEntries), dictionary(shadingEntries))
const resources: Shape = later(() => resourceEntries)
const graphicsState: Shape = later(() => stateEntries)
const pattern = anyShapeOf(
  stream({
    ...plainly('Type PatternType PaintType TilingType BBox XStep YStep Matrix'),
    Resources: resources,
  }),
  dictionary({ ...plainly('Type PatternType Matrix'), Shading: shading, ExtGState: graphicsState }),
)

// Layers and other properties of what is drawn.
const property: Shape = dictionary({
  ...plainly('Type Name Intent P MCID Lang ActualText Alt E BBox Attached Subtype'),
  OCGs: some(later(() => property)),
  VE: later(() => expression),
})
const expression: Shape = row(
  anyShapeOf(
    scalar,
    property,
    later(() => expression),
  ),
)
const layerSettings = dictionary({
  ...plainly('Name Creator BaseState Intent ListMode'),
  ...{ ON: list(property), OFF: list(property), Locked: list(property) },
  ...{ Order: expression, RBGroups: list(list(property)) },
})

// Pictures and forms, which are drawings within drawings.
const group = dictionary({ ...plainly('Type S I K'), CS: colourSpace })
const picture: Shape = stream(
  {
    ...plainly('Type Subtype Width Height BitsPerComponent Intent ImageMask Decode Interpolate'),
    ...plainly('SMaskInData Matte Name StructParent'),
    ...{ ColorSpace: colourSpace, OC: property, SMask: later(() => picture) },
    Mask: anyShapeOf(
      plain,
      later(() => picture),
    ),
  },
  (object, copier) => nameIn(object, 'Subtype', copier) === 'Image',
)
const form = stream(
  {
    ...plainly('Type Subtype FormType BBox Matrix StructParent StructParents Name'),
    ...{ Resources: resources, Group: group, OC: property },
  },
  (object, copier) => nameIn(object, 'Subtype', copier) === 'Form',
)
const drawing = anyShapeOf(picture, form)

// Fonts.
const fontFile = stream(plainly('Length1 Length2 Length3 Subtype'))
const descriptor = dictionary({
  ...plainly('Type FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent'),
  ...plainly('Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth CharSet Lang'),
  ...{ FontFile: fontFile, FontFile2: fontFile, FontFile3: fontFile, CIDSet: data },
})
const collection = dictionary(plainly('Registry Ordering Supplement'))
const characterMap: Shape = anyShapeOf(
  scalar,
  stream({
    ...plainly('Type CMapName WMode'),
    ...{ CIDSystemInfo: collection, UseCMap: later(() => characterMap) },
  }),
)
const font: Shape = dictionary({
  ...plainly('Type Subtype BaseFont Name FirstChar LastChar Widths DW W DW2 W2 FontBBox FontMatrix'),
  ...{ FontDescriptor: descriptor, CIDSystemInfo: collection, DescendantFonts: row(later(() => font)) },
  Encoding: anyShapeOf(characterMap, dictionary(plainly('Type BaseEncoding Differences'))),
  ...{ ToUnicode: characterMap, CIDToGIDMap: anyShapeOf(scalar, data) },
  ...{ CharProcs: dictionaryOf(data), Resources: resources },
})

const transfer = anyShapeOf(scalar, aFunction, row(anyShapeOf(scalar, aFunction)))
const stateEntries = dictionary({
  ...plainly('Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK'),
  ...{ Font: row(anyShapeOf(scalar, font)), BG: aFunction, BG2: transfer, UCR: aFunction, UCR2: transfer },
  ...{ TR: transfer, TR2: transfer },
  SMask: anyShapeOf(scalar, dictionary({ ...plainly('Type S BC'), G: form, TR: transfer })),
})
const resourceEntries = dictionary({
  ...{ ProcSet: plain, ExtGState: dictionaryOf(graphicsState), ColorSpace: dictionaryOf(colourSpace) },
  ...{
    Pattern: dictionaryOf(pattern),
    Shading: dictionaryOf(shading),
    XObject: dictionaryOf(drawing),
    Font: dictionaryOf(font),
  },
  Properties: dictionaryOf(property),
})

// Pages, and what leads from one to another.
const page: Shape = later(() => pageEntries)
const destination = anyShapeOf(scalar, row(anyShapeOf(page, scalar)))
const destinations = anyShapeOf(destination, dictionary({ D: destination }))

/** An address that a person may be led to: with a protocol, and nothing that a reader would take for a path. */
const address = /^(?:https?:\/\/[^\\]+|mailto:.+)$/i
const action = anyShapeOf(
  dictionary({ ...plainly('Type S'), D: destination }, (object, copier) => isOf('GoTo', object, copier)),
  dictionary(plainly('Type S URI'), (object, copier) => {
    const uri = copier.resolve(object.get('URI'))
    return isOf('URI', object, copier) && uri instanceof PdfString && address.test(latin(uri))
  }),
)
function isOf(kind: string, object: PdfDict, copier: Copier): boolean {
  return nameIn(object, 'S', copier) === kind
}
function latin({ bytes }: PdfString): string {
  return Buffer.from(bytes).toString('latin1')
}

/** Notes, links and fields. Others play, embed or open something. */
const annotations = new Set(
  'Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup Widget'.split(
    ' ',
  ),
)
const appearance = anyShapeOf(drawing, dictionaryOf(drawing))
const annotation: Shape = dictionary(
  {
    ...plainly('Type Subtype Rect Contents NM M F AS Border C StructParent CA Lang H QuadPoints L LE IC'),
    ...plainly('Vertices InkList Open Name State StateModel T Subj CreationDate RD CL IT DA Q Sy RT'),
    ...{ P: page, OC: property, A: action, Dest: destination },
    ...{ BS: dictionary(plainly('Type W S D')), BE: dictionary(plainly('S I')) },
    AP: dictionary({ N: appearance, R: appearance, D: appearance }),
    ...{ Popup: later(() => annotation), IRT: later(() => annotation) },
    // Fields of forms, with what was filled in.
    ...plainly('FT TU TM Ff V DV MaxLen Opt TI I'),
    ...{ Parent: later(() => annotation), Kids: list(later(() => annotation)) },
    MK: dictionary({ ...plainly('R BC BG CA RC AC TP'), I: drawing }),
  },
  (object, copier) => !object.has('Subtype') || annotations.has(nameIn(object, 'Subtype', copier) ?? ''),
)
const fillableForm = dictionary({
  ...plainly('NeedAppearances DA Q'),
  ...{ Fields: list(annotation), DR: resources, CO: list(annotation) },
})

const boxes = plainly('MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit')
const pageEntries = dictionary({
  ...{ ...boxes, ...plainly('Type Count StructParents Tabs') },
  ...{ Parent: page, Kids: list(page), Resources: resources, Group: group },
  ...{ Contents: some(data), Annots: list(annotation) },
})
const outline: Shape = dictionary({
  ...{ ...plainly('Type Title Count C F'), Dest: destination, A: action },
  ...{ Parent: later(() => outline), Prev: later(() => outline), Next: later(() => outline) },
  ...{ First: later(() => outline), Last: later(() => outline) },
})

// How the text is built, for those who hear it.
const attributes = anyShapeOf(
  scalar,
  dictionary({
    ...plainly('O Placement WritingMode BackgroundColor BorderColor BorderStyle BorderThickness Padding'),
    ...plainly('Color SpaceBefore SpaceAfter StartIndent EndIndent TextIndent TextAlign BBox Width Height'),
    ...plainly('BlockAlign InlineAlign TBorderStyle TPadding BaselineShift LineHeight TextDecorationColor'),
    ...plainly('TextDecorationThickness TextDecorationType ColumnCount ColumnGap ColumnWidths ListNumbering'),
    ...plainly('RowSpan ColSpan Headers Scope Summary Short Role checked Checked Desc'),
  }),
)
const structure: Shape = dictionary({
  ...plainly('Type S ID C R T Lang Alt E ActualText MCID ParentTreeNextKey'),
  ...{
    P: later(() => structure),
    Pg: page,
    A: some(attributes),
    Obj: anyShapeOf(annotation, drawing),
    Stm: drawing,
  },
  K: anyShapeOf(
    list(
      anyShapeOf(
        scalar,
        later(() => structure),
      ),
    ),
    scalar,
    later(() => structure),
  ),
  ...{ RoleMap: dictionaryOf(plain), ClassMap: dictionaryOf(some(attributes)), NS: later(() => namespace) },
  Namespaces: list(later(() => namespace)),
  ...{ ParentTree: later(() => structureByPage), IDTree: later(() => structureById) },
})
const structureByPage = tree('Nums', anyShapeOf(structure, row(structure)))
const structureById = tree('Names', structure)
const namespace = dictionary({ ...plainly('Type NS'), RoleMapNS: dictionaryOf(plain) })

function tree(leaves: 'Names' | 'Nums', value: Shape): Shape {
  const node: Shape = dictionary({
    ...{ Limits: plain, Kids: list(later(() => node)) },
    [leaves]: pairs(value),
  })
  return node
}

/** What a PDF begins with. */
export const catalogue = dictionary({
  ...plainly('Type Version PageLayout Lang'),
  ...{ Pages: page, Outlines: outline, AcroForm: fillableForm, StructTreeRoot: structure },
  ...{ Dests: dictionaryOf(destinations), Names: dictionary({ Dests: tree('Names', destinations) }) },
  PageLabels: tree('Nums', dictionary(plainly('Type S P St'))),
  ViewerPreferences: dictionary(plainly('Direction DisplayDocTitle PrintScaling Duplex')),
  MarkInfo: dictionary(plainly('Marked UserProperties Suspects')),
  Metadata: stream(plainly('Type Subtype')),
  OCProperties: dictionary({ OCGs: list(property), D: layerSettings }),
  OutputIntents: list(
    dictionary({
      ...plainly('Type S OutputCondition OutputConditionIdentifier RegistryName Info'),
      DestOutputProfile: stream({ N: plain, Alternate: colourSpace }),
    }),
  ),
})

export const information = dictionary(
  plainly('Title Author Subject Keywords Creator Producer CreationDate ModDate'),
)
