import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onReach` when an element comes into view or is above the screen, since one may jump past it. Returns the
 * element's ref.
 */
export function useReached(onReach: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach()
      },
      { rootMargin: '1000000px 0px 0px' },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return element
}
