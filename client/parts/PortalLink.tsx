import { Link } from '@tanstack/react-router'
import type { LinkProperties } from '#client/ui/AppLink.tsx'

/** A link of the portal as the router draws it: without loading the page anew, and its page fetched on intent. */
export function PortalLink(properties: LinkProperties) {
  // `href` is a whole address and takes the place of `to`, which the type demands.
  return <Link to="." {...properties} activeOptions={{ exact: true }} activeProps={{}} />
}
