import type { ComponentPropsWithRef } from 'react'

/** Does something in its place, such as opening a record of a table, and looks like a link. */
export function LinkButton({ className = 'text-link', ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`inline-flex items-center min-h-32 underline underline-offset-[3px] print:no-underline ${className}`}
    />
  )
}
