import { useLinkProps } from '@tanstack/react-router'
import type { LinkProperties } from './AppLink.tsx'

/** A link of the portal as the router draws it: without loading the page anew, and its page fetched on intent. */
export function PortalLink(properties: LinkProperties) {
  // `href` is a whole address and takes the place of `to`, which the type demands.
  const link = useLinkProps({ to: '.', ...properties, activeProps: {} })
  // The router would call every link to the page current, also the logo, and also "today" in the month of today.
  return <a {...link} aria-current={properties['aria-current']} />
}
