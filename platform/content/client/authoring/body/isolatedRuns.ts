import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { ltrPlaces } from '#core/rules/text/directional-runs.ts'
import classes from './BodyEditor.module.css'

function decorationsOf(doc: Node): DecorationSet {
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
export const IsolatedRuns = Extension.create({
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
