import { pages } from '#app/pages.ts'
import { registerHead, registerPages } from '#core/client/shell/page.ts'

// For the heads of the other first screens. That of the home page says its own title, so that it need not wait for all pages.
registerPages(pages)
registerHead(() => pages.find(isHere)?.at ?? '/')

/** Whether the address is one of a page's. */
function isHere({ at }: { at: string }): boolean {
  const [here, names] = [location.pathname.split('/'), at.split('/')]
  return here.length === names.length && names.every((name, index) => name[0] === '$' || name === here[index])
}
