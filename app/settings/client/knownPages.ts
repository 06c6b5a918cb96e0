import { useRouter } from '@tanstack/react-router'
import { type KnownPage, knownPages } from '#app/client/site-map.ts'

/** The pages that a menu or a quick link may lead to: those that this portal has, without parts of pages. */
export function useKnownPages(): readonly KnownPage[] {
  const { routesByPath } = useRouter()
  return knownPages.filter(({ url }) => Object.hasOwn(routesByPath, url))
}
