/** Goes to the first wrong field of the uppermost dialog, once what is wrong stands beside it. */
export function focusInvalid(): void {
  setTimeout(() => {
    const uppermost = [...document.querySelectorAll('[role="dialog"]')].at(-1)
    uppermost?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
