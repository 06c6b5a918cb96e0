import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import classes from './SortableRow.module.css'
import { type DragToOrder, useDragToOrder } from './useDragToOrder.ts'

interface MoveButtonsProperties {
  /** What is moved, for a screen reader. */
  name: string
  /** Its place, from 0, among `count`. */
  index: number
  count: number
  /** Moves it one place up (-1) or down (1). */
  onMove: (step: -1 | 1) => void
}

/** Two buttons that move a thing in its list. React keeps the focus on the button, as long as the thing keeps its key. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProperties) {
  const button = (step: -1 | 1) => {
    const atEnd = step === -1 ? index === 0 : index === count - 1
    return (
      <IconButton
        label={`${step === -1 ? 'הזזה למעלה' : 'הזזה למטה'}: ${name}`}
        icon={step === -1 ? IconChevronUp : IconChevronDown}
        stroke={1.8}
        narrow
        // Not `disabled`, which would drop the focus when something reaches the end.
        aria-disabled={atEnd}
        onClick={() => {
          if (!atEnd) onMove(step)
        }}
      />
    )
  }

  return (
    <span className="flex flex-none">
      {button(-1)}
      {button(1)}
    </span>
  )
}

interface DraggableProperties extends DragToOrder {
  /** Its handle takes less room. */
  narrow?: boolean
  className?: string | undefined
  children: (handle: ReactNode) => ReactNode
}

/** A row that is dragged by its handle. Whoever cannot drag needs another way: `MoveButtons`. */
export function DraggableRow({ narrow, className, children, ...drag }: DraggableProperties) {
  const { item, handle, dragging } = useDragToOrder<HTMLDivElement>(drag)
  return (
    <div ref={item} className={`${classes.row} ${className ?? ''}`} data-dragging={dragging}>
      {children(
        <span
          ref={handle}
          className={classes.handle}
          data-narrow={narrow}
          title="גרירה למקום אחר"
          aria-hidden
        >
          <IconGripVertical size={narrow ? 16 : 20} stroke={1.7} />
        </span>,
      )}
    </div>
  )
}

/** A place of a list without an element, such as its end, on which one is dropped. */
export function DropSlot({ children, ...drag }: DragToOrder & { children: ReactNode }) {
  const { item, dragging } = useDragToOrder<HTMLDivElement>(drag)
  return (
    <div ref={item} className={classes.row} data-dragging={dragging && 'within'}>
      {children}
    </div>
  )
}

interface Properties {
  /** Tells the list from others on the page. */
  list: string
  /** What is moved, for a screen reader. */
  name: string
  /** Its place, from 0, among `count`. */
  index: number
  count: number
  /** Moves what is at a place to another, and says so to screen readers (`moveAloud`). */
  onMove: (from: number, to: number) => void
  className?: string | undefined
  /** The row around what moves it: a handle to drag and two buttons. */
  children: (movers: ReactNode) => ReactNode
}

/**
 * An element of a list that people order: another is dragged to its place by its handle, or it is moved by its buttons, with which
 * the focus goes.
 */
export function SortableRow({ list, name, index, count, onMove, className, children }: Properties) {
  return (
    <DraggableRow list={list} index={index} onDrop={(from) => onMove(from, index)} className={className}>
      {(handle) =>
        children(
          <>
            {handle}
            <MoveButtons
              name={name}
              index={index}
              count={count}
              onMove={(step) => onMove(index, index + step)}
            />
          </>,
        )
      }
    </DraggableRow>
  )
}
