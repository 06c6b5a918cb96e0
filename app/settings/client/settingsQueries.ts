import { q } from '#core/client/api/queries.ts'
import { options } from '#platform/organisation/contract/options.ts'

/** The menu of the frame. */
export const mainMenu = 1

export const optionsQuery = q(options.optionsFields)
export const menuQuery = q(options.getMenuForEdit, { id: mainMenu })
