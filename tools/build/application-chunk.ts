import type { Plugin } from 'vite'

const part = /\/((?:app|platform|features)\/[^/]+\/client\/[^?]*\.tsx)$/
/** What stands in for a page until it is loaded, and the page that most people open first. */
const early = /Skeletons?\.tsx$|Head\.tsx$|\/app\/home\//
/** Imports of every page what is not split off. */
const tree = /\/routeTree\.gen\.ts$/
/** The code of a page that is loaded when it is opened. */
const splitRoute = /\?tsr-split=/

interface Module {
  id: string
  /** The modules that import it. */
  importers: readonly string[]
}

/** The parts of pages among the modules of the application's chunk, which everybody waits for. */
export function pagesAmong(modules: readonly Module[]): string[] {
  const routes = new Set(
    modules.filter(({ importers }) => importers.some((from) => tree.test(from))).map(({ id }) => id),
  )
  const others = new Set(modules.map(({ id }) => id).filter((id) => !routes.has(id)))
  return modules.flatMap(({ id, importers }) => {
    const isOfPages = importers.some((from) => splitRoute.test(from))
    const isOfAll = routes.has(id) || early.test(id) || importers.some((from) => others.has(from))
    return isOfPages && !isOfAll ? (part.exec(id)?.[1] ?? []) : []
  })
}

/**
 * Fails the build where a part of a page is loaded with the application. That happens when its route's loader or search takes
 * something from the file of the part: such things belong in a `.ts` file beside it.
 */
export function keepPagesOutOfApplication(): Plugin {
  return {
    name: 'keep-pages-out-of-application',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'application') continue
        const modules = Object.keys(chunk.modules).map((id) => ({
          id,
          importers: this.getModuleInfo(id)?.importers ?? [],
        }))
        const pages = pagesAmong(modules)
        if (pages.length > 0) this.error(`loaded with the application: ${pages.join(', ')}`)
      }
    },
  }
}
