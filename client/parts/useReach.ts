import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onReach` when an element comes into view; everything above the screen counts as seen too, since one may jump
 * past the element. Returns its ref.
 */
export function useReach(onReach: () => void): RefObject<HTMLDivElement | null> {
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
