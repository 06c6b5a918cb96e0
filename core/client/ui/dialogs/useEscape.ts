import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls on Escape while a part is shown. It listens on the window, since nothing has the focus after the focused element is
 * removed, and before the part is drawn, since a fast key would come before later effects.
 */
export function useEscape(onEscape: () => void): void {
  const close = useEffectEvent(onEscape)
  useLayoutEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
