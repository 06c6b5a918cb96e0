import { useDeferredValue } from 'react'

/**
 * The values that a list is shown for: where only other words are looked for, the previous ones until what they find is there.
 */
export function useDeferredWords<Values extends { s?: string | undefined }>(values: Values): Values {
  const previous = useDeferredValue(values)
  return previous.s === values.s ? values : previous
}
