import { useEffect, useRef } from 'react'

/** Returns a function that runs `act` while the component is shown, and does nothing afterwards. */
export function useIfMounted<Input extends unknown[]>(act: (...input: Input) => void) {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return (...input: Input): void => {
    if (shown.current) act(...input)
  }
}
