import { redirect } from '@tanstack/react-router'

interface Address<Values> {
  parse: (given: Record<string, unknown>) => Values
  href: (values: Values) => string
}

const countOf = (values: object) => Object.values(values).filter((value) => value !== undefined).length

/** For the loader of a route without `validateSearch`: what the address asks for. Redirects where some of it is wrong. */
export function readAddress<Values extends object>(
  { parse, href }: Address<Values>,
  given: Record<string, unknown>,
): Values {
  const values = parse(given)
  if (countOf(given) > countOf(values)) throw redirect({ href: href(values), replace: true })
  return values
}
