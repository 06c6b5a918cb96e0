import { createElement, type ReactNode } from 'react'
import { NoFirstScreen } from '#core/client/shell/firstScreen.ts'
import text from '#platform/content/client/cards/RichText.module.css'

/** The elements that a text without pictures, tables and the like is made of. */
const plain = ['p', 'br', 'strong', 'em', 'u', 's', 'mark', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote']

/** As `RichText` draws it, from elements of its own. Throws for a text that has other elements or attributes. */
export function PlainText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div className={text.text}>{[...body.childNodes].map(copy)}</div>
}

function copy(node: Node): ReactNode {
  if (node instanceof Text) return node.data
  const name = node.nodeName.toLowerCase()
  if (!(node instanceof Element) || node.attributes.length > 0 || !plain.includes(name)) {
    throw new NoFirstScreen(`a text with ${name}`)
  }
  return createElement(name, null, ...[...node.childNodes].map(copy))
}
