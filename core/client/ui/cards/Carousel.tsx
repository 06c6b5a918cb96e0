import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './Carousel.module.css'

interface Properties {
  /** Names the carousel for a screen reader. */
  label: string
  children: ReactNode
}

/** The slide that the viewport shows, and how to go to another. The browser's own scrolling does the moving. */
function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  /** The slide that takes the focus when it is reached. */
  const followTo = useRef<number>(undefined)

  useEffect(() => {
    if (current !== followTo.current) return
    followTo.current = undefined
    const slide = track.current?.children[current]
    slide?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [current])

  function onScroll(): void {
    const element = track.current
    // In a right-to-left page the position counts down from zero.
    if (element) setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
  }

  function goTo(index: number): void {
    const element = track.current
    const target = element?.children[(index + count) % count]
    if (!element || !target) return
    if (element.contains(document.activeElement)) {
      // The focused slide becomes inert, so the list holds the focus until the new slide arrives.
      followTo.current = (index + count) % count
      element.focus({ preventScroll: true })
    }
    const distance = target.getBoundingClientRect().right - element.getBoundingClientRect().right
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // Not scrollBy, which would stop at every slide on the way round.
    element.scrollTo({ left: element.scrollLeft + distance, behavior: isCalm ? 'instant' : 'smooth' })
  }

  return { track, current, goTo, onScroll }
}

function Dots({ count, current, goTo }: { count: number; current: number; goTo: (index: number) => void }) {
  return (
    <div className="flex flex-wrap justify-center">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={classes.dot}
          aria-label={`מעבר לפריט ${index + 1} מתוך ${count}`}
          aria-current={index === current || undefined}
          onClick={() => goTo(index)}
        />
      ))}
    </div>
  )
}

/** Slides one at a time: swiped, by the arrow keys, by its buttons or its dots. Each child is a slide. */
export function Carousel({ label, children }: Properties) {
  const slides = Children.toArray(children)
  const count = slides.length
  const { track, current, goTo, onScroll } = useSlides(count)

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowLeft: 1, ArrowRight: -1 }
    const step = steps[event.key]
    if (step === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    goTo(current + step)
  }

  return (
    <section
      className="grid gap-8 min-w-0"
      aria-roledescription="קרוסלה"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <ul
        className={`plain ${classes.track}`}
        ref={track}
        tabIndex={-1}
        onScroll={onScroll}
        aria-live="polite"
      >
        {slides.map((slide, index) => (
          <li
            key={index}
            className={classes.slide}
            aria-roledescription="פריט"
            aria-label={`${index + 1} מתוך ${count}`}
            inert={index !== current}
          >
            {slide}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="flex items-center justify-center gap-8">
          <ActionIcon variant="default" size={40} aria-label="הפריט הקודם" onClick={() => goTo(current - 1)}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
          <Dots count={count} current={current} goTo={goTo} />
          <ActionIcon variant="default" size={40} aria-label="הפריט הבא" onClick={() => goTo(current + 1)}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </section>
  )
}
