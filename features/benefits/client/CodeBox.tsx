import type { ReactNode, Ref } from 'react'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'

interface Properties {
  code: string
  /** The element that holds the code. */
  text?: Ref<HTMLElement>
  children: ReactNode
}

/** A code, and beside it what copies it. The first screen draws it too: no hooks. */
export function CodeBox({ code, text, children }: Properties) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-8 gap-x-12 py-12 px-14 border-2 border-dashed border-control-border rounded-12 bg-subtle">
      <p className="grid min-w-0 leading-[1.4]">
        <span className="text-muted text-sm">קוד ההטבה</span>
        <span ref={text} className="text-2xl font-extrabold wrap-anywhere select-all">
          <Ltr>{code}</Ltr>
        </span>
      </p>
      {children}
    </div>
  )
}
