/** The name of a person by their number; undefined while it is not known. */
export type UsePersonName = (id: number | null) => string | undefined

let registered: UsePersonName | undefined

/** Says how a name is looked up: the directory knows. Called once, before anything is drawn. */
export function registerPersonName(use: UsePersonName): void {
  registered = use
}

export const usePersonName: UsePersonName = (id) => {
  if (!registered) throw new Error('registerPersonName was not called')
  return registered(id)
}
