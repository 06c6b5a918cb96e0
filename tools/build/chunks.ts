import { normalizePath, type Rolldown } from 'vite'

type Modules = Rolldown.ChunkingContext

/** The files (absolute paths) and everything that they import statically. */
function reachedFrom(files: readonly string[], modules: Modules): Set<string> {
  const reached = new Set<string>()
  const next = files.map((file) => normalizePath(file))
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    next.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/** For the `name` of a group: the chunk of all that both `one` and `others` (absolute paths) import. */
export function sharedBetween(
  chunk: string,
  one: readonly string[],
  others: readonly string[],
): Rolldown.CodeSplittingNameFunction {
  let sets: Set<string>[] | undefined
  return (id, modules) => {
    sets ??= [reachedFrom(one, modules), reachedFrom(others, modules)]
    return sets.every((set) => set.has(id)) ? chunk : null
  }
}
