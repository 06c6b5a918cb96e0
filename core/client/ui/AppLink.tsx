import { createContext, type ReactNode, use } from 'react'

export interface LinkProperties {
  href: string
  className?: string | undefined
  children: ReactNode
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  /** Shown while the pointer rests on it: of a link that is only an icon, its name. */
  title?: string | undefined
  onClick?: () => void
}

/** Draws a link inside the portal; the app gives its router's. */
export type RenderLink = (properties: LinkProperties) => ReactNode

/** How links are drawn below this point. Without it a link is a plain `<a>` and loads the page anew. */
export const LinkContext = createContext<RenderLink>((properties) => <a {...properties} />)

export function AppLink(properties: LinkProperties) {
  return use(LinkContext)(properties)
}
