import { Extension, type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import type { Node as TextNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { StarterKit } from '@tiptap/starter-kit'
import { ltrPlaces } from '#core/rules/text/directional-runs.ts'
import classes from './BodyEditor.module.css'
import { playerAddress } from './playerAddress.ts'

/** What a framed part is for; the sanitiser of the server knows the same. */
export type CalloutKind = 'info' | 'warning' | 'success'

const attribute = (name: string, allowed?: readonly string[]) => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = element.getAttribute(name)
    return value !== null && (!allowed || allowed.includes(value)) ? value : null
  },
})
const direction = { dir: attribute('dir', ['rtl', 'ltr']), lang: attribute('lang') }

/** The direction and the language of a block. */
const Direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'callout', 'table'],
      attributes: direction,
    },
  ],
})

/** A phrase that keeps its own direction within the line, as a name in English. */
const Phrase = Mark.create({
  name: 'phrase',
  addAttributes: () => ({ ...direction }),
  parseHTML: () => [{ tag: 'bdi' }, { tag: 'span[dir]' }, { tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['bdi', HTMLAttributes, 0],
})

const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

/** A framed part: for information, a warning or good news. */
const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'info',
      parseHTML: (element) => element.getAttribute('data-callout'),
      renderHTML: ({ kind }) => ({ 'data-callout': kind }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
})

const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: (element) => playerAddress(element.getAttribute('src') ?? '') ?? null },
  }),
  parseHTML: () => [
    { tag: 'iframe', getAttrs: (element) => (playerAddress(element.getAttribute('src') ?? '') ? {} : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    { 'data-youtube-video': '' },
    ['iframe', mergeAttributes(HTMLAttributes, { title: 'סרטון', loading: 'lazy', allowfullscreen: '' })],
  ],
})

/** The path of one of the portal's own pictures; undefined for any other address. */
function ownPicture(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address, location.origin)) return undefined
  const { origin, pathname } = new URL(address, location.origin)
  return origin === location.origin && pathname.startsWith('/media/') ? pathname : undefined
}

/** A picture of the portal's own. Others, which the server would take out, do not get in. */
const OwnImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      src: {
        default: null,
        parseHTML: (element: HTMLElement) => ownPicture(element.getAttribute('src')) ?? null,
      },
    }
  },
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (ownPicture(element.getAttribute('src')) ? {} : false) },
  ],
})

function decorationsOf(doc: TextNode): DecorationSet {
  const decorations: Decoration[] = []
  doc.descendants((node, start) => {
    for (const { from, to, kind } of node.isText ? ltrPlaces(node.text ?? '') : []) {
      const place = { class: classes.run ?? '', 'data-kind': kind }
      decorations.push(Decoration.inline(start + from, start + to, place))
    }
  })
  return DecorationSet.create(doc, decorations)
}

/** Shows phones, hours, amounts and codes left to right while they are written, as readers will see them. They are not part of the text. */
const IsolatedRuns = Extension.create({
  name: 'isolatedRuns',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_config, { doc }) => decorationsOf(doc),
        apply: ({ docChanged, doc }, shown) => (docChanged ? decorationsOf(doc) : shown),
      },
      props: {
        decorations(state) {
          return this.getState(state)
        },
      },
    }),
  ],
})

/** What an author can write: what the server's sanitiser lets through, and nothing else. */
export const bodyExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder: 'כאן כותבים' }),
  plainMark('highlight', 'mark'),
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
  Direction,
  Phrase,
  IsolatedRuns,
  Callout,
  Video,
  OwnImage,
]
