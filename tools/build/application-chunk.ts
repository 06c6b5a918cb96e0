import type { Plugin } from 'vite'

/** The private files of a route that draw its page, which the route loads when it is opened. */
const page = /\/client\/(routes\/.*\/-[^?]*\.tsx)$/
/** What stands in for a page until it is loaded, and the page that most people open first. */
const early = /Skeletons?\.tsx$|Head\.tsx$|\/home-page\//

/** The pages among the modules of the application's chunk, which everybody waits for. */
export function pagesAmong(modules: readonly string[]): string[] {
  return modules.flatMap((id) => (early.test(id) ? [] : (page.exec(id)?.[1] ?? [])))
}

/**
 * Fails the build where a page is loaded with the application. That happens when a route's loader or search takes something
 * from the file of its page: such things belong in a `.ts` file beside it.
 */
export function keepPagesOutOfApplication(): Plugin {
  return {
    name: 'keep-pages-out-of-application',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'application') continue
        const pages = pagesAmong(Object.keys(chunk.modules))
        if (pages.length > 0) this.error(`loaded with the application: ${pages.join(', ')}`)
      }
    },
  }
}
