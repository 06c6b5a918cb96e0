import { useBlocker } from '@tanstack/react-router'
import { type MouseEvent, useId } from 'react'
import { createPortal } from 'react-dom'
import { WaitingCount } from '#core/client/ui/cards/WaitingCount.tsx'
import { CloseButton } from '#core/client/ui/dialogs/CloseButton.tsx'
import { useEscape, useModal } from '#core/client/ui/dialogs/useModal.ts'
import type { FrameGroup } from '#core/client/ui/page/Frame.tsx'
import { asUserText } from '#core/client/ui/text/UserText.tsx'
import classes from './MenuSheet.module.css'

function SheetGroup({ label, links }: FrameGroup) {
  return (
    <section>
      {label !== undefined && <h3 className="pb-2 px-12 text-muted text-sm">{asUserText(label)}</h3>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,160px),1fr))] gap-y-2 gap-x-8 plain">
        {links.map(({ href, label: name, icon: Icon, active, waiting }) => (
          <li key={href}>
            <a href={href} className={classes.link} aria-current={active ? 'page' : undefined}>
              <Icon size={22} stroke={1.7} aria-hidden />
              {asUserText(name)}
              <WaitingCount count={waiting} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the bottom bar of a phone leaves out of the menu: rises from the bottom bar; a link, the close button, Escape, going back or a tap beside it closes it. */
export function MenuSheet({ groups, onClose }: { groups: readonly FrameGroup[]; onClose: () => void }) {
  const title = useId()
  const { ref } = useModal()

  useEscape(onClose)
  useBlocker({
    shouldBlockFn: ({ action }) => {
      onClose()
      return action === 'BACK'
    },
    enableBeforeUnload: false,
  })

  function onClick({ target, currentTarget }: MouseEvent): void {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) onClose()
  }

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a tap beside the sheet; Escape and the close button are the keyboard's ways
    <div className="over-page items-end p-0" onClick={onClick}>
      <section
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-labelledby={title}
        tabIndex={-1}
        className={classes.sheet}
      >
        <header className="flex items-center justify-between pt-12 pb-4 ps-20 pe-12">
          <h2 id={title} className="text-2xl">
            תפריט
          </h2>
          <CloseButton label="סגירת התפריט" first onClose={onClose} />
        </header>
        <nav
          aria-label="שאר הדפים"
          className="grid gap-12 px-12 overflow-y-auto overscroll-contain short:overflow-y-visible"
        >
          {groups.map((group, index) => (
            <SheetGroup key={group.label ?? index} {...group} />
          ))}
        </nav>
      </section>
    </div>,
    document.body,
  )
}
