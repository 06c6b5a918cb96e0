import type { Plugin } from 'vite'

/** A part of a module of the portal that is no route itself. */
const part = /\/((?:app|platform|features)\/[^/]+\/client\/[^?]*\.tsx)$/
/** What stands in for a page until it is loaded, and the page that most people open first. */
const early = /Skeletons?\.tsx$|Head\.tsx$|\/app\/home\//
/** The code of a route that is loaded when it is opened. */
const splitRoute = /\?tsr-split=/

interface Module {
  id: string
  /** The modules that import it. */
  importers: readonly string[]
}

/** The pages among the modules of the application's chunk, which everybody waits for. */
export function pagesAmong(modules: readonly Module[]): string[] {
  return modules.flatMap(({ id, importers }) =>
    early.test(id) || !importers.some((from) => splitRoute.test(from)) ? [] : (part.exec(id)?.[1] ?? []),
  )
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
