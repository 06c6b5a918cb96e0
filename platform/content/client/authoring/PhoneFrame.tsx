import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** Gives an empty frame the page's language, direction, colour scheme and style sheets. Answers where its content goes. */
function dress(frame: HTMLIFrameElement, title: string): HTMLElement | undefined {
  const inside = frame.contentDocument
  if (!inside) return undefined
  inside.title = title
  const [from, to] = [document.documentElement, inside.documentElement]
  for (const { name, value } of from.attributes) {
    // The content policy allows adopted style sheets.
    if (name === 'style') to.style.cssText = value
    else to.setAttribute(name, value)
  }
  // A telephone's scroll bar takes no room.
  to.style.scrollbarGutter = 'auto'
  to.style.scrollbarWidth = 'none'
  const sheets = document.querySelectorAll('link[rel="stylesheet"], style')
  inside.head.replaceChildren(...[...sheets].map((sheet) => sheet.cloneNode(true)))
  return inside.body
}

/** A link of what is only shown leads nowhere. */
function hold(event: MouseEvent): void {
  if ('closest' in event.target && (event.target as Element).closest('a')) {
    event.preventDefault()
    event.stopPropagation()
  }
}

/**
 * Shows its children as a telephone of 390 pixels does: an empty frame of that width, so that media queries answer as they
 * will there, with the children of this page inside it.
 */
export function PhoneFrame({ title, children }: { title: string; children: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  // Some browsers have the empty document immediately; others replace it and then fire `load`.
  useEffect(() => {
    if (frame.current) setBody(dress(frame.current, title))
  }, [title])
  return (
    <div className="overflow-hidden w-[min(410px,100%)] mx-auto border-10 border-text rounded-[32px] max-sm:w-full max-sm:border max-sm:border-hairline max-sm:rounded-14">
      <iframe
        ref={frame}
        title={title}
        className="block w-390 max-w-full h-[min(760px,68dvb)] border-0 bg-page"
        onLoad={({ currentTarget }) => setBody(dress(currentTarget, title))}
      />
      {body &&
        createPortal(
          <main
            className="grid grid-cols-1 gap-20 w-(--content-width) mx-auto pb-32 [&_header]:pb-0"
            onClickCapture={hold}
          >
            {children}
          </main>,
          body,
        )}
    </div>
  )
}
