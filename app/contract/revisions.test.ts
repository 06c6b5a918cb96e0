import type { TSchema } from 'typebox'
import { expect, it } from 'vitest'
import { Revision } from '#core/contract/common.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { contract } from './contract.ts'

/** Calls that save several fields of a record without saying which state of it was read, and why nothing is lost by that. */
const without: Record<string, string> = {
  answerRequest: 'decides once; whoever comes second is refused',
  cancelByHand: 'cancels a lunch, with a reason',
  cancelFor: 'cancels a registration, with a reason',
  changeStock: 'adds a move to a list',
  checkPeopleImport: 'changes nobody; what is applied names the check',
  correctEntitlement: 'adds an entry to a list',
  countReaders: 'changes nothing',
  deleteFoodOrderByUserId: 'cancels a lunch of one person, who is told',
  moveCategory: 'says nothing of what others moved',
  placeLateOrder: 'adds a lunch',
  registerPerson: 'adds a registration',
  saveReportView: 'is one’s own',
  saveStandIn: 'is one’s own',
  scanFoodOrder: 'hands out one lunch, once',
  sendToRegistered: 'sends a message',
  setAttendance: 'says one thing of one person',
  setDishSoldOut: 'is a switch, and what is offered instead',
  updateFoodOrder: 'replaces a lunch of one person, who is told',
  userChangeRow: 'replaces one field of a row of a person’s own',
  userUpdateField: 'replaces one field of a person’s own',
}

type Schema = TSchema & { properties?: Record<string, Schema>; items?: Schema }

/** The name of the record that a call is about; what else it names is saved. */
const keyName = /^(id|code|slug|\w+_id)$/
const versions = ['revision', 'seen']

/** The names of what is saved, also within lists. */
function fieldsOf({ properties = {}, items }: Schema): string[] {
  const own = Object.entries(properties).flatMap(([name, each]) => [name, ...fieldsOf(each)])
  return [...own, ...(items ? fieldsOf(items) : [])]
}

/** Writing calls that change several fields of one record, which others may change too. */
const saving = Object.values(contract).flatMap((slice) =>
  Object.entries<Endpoint>(slice).filter(([, { method, access, audited, query, body, created }]) => {
    if (!['PUT', 'POST'].includes(method) || created || !body) return false
    const byOthers = !['member', 'public'].includes(access) || (audited !== undefined && audited !== 'never')
    const parameters = Object.keys((query as Schema | undefined)?.properties ?? {})
    const named = Object.keys((body as Schema).properties ?? {})
    const key = [...parameters, ...named].find((name) => keyName.test(name))
    const saved = fieldsOf(body as Schema).filter((name) => name !== key && !versions.includes(name))
    return byOthers && key !== undefined && saved.length > 1
  }),
)

it('a call that saves several fields of a record says which state of it was read', () => {
  const silent = saving.filter(
    ([, { body }]) => !fieldsOf(body as Schema).some((name) => versions.includes(name)),
  )
  expect(silent.map(([name]) => name).toSorted()).toEqual(Object.keys(without).toSorted())
})

it('a revision that is sent is a number that a row can have', () => {
  const sent = Object.values(contract).flatMap((slice) =>
    Object.entries<Endpoint>(slice).flatMap(([name, { query, body }]) =>
      [query, body].flatMap((schema) => {
        const revision = (schema as Schema | undefined)?.properties?.revision
        return revision ? [[name, revision]] : []
      }),
    ),
  )
  expect(sent).toEqual(sent.map(([name]) => [name, Revision]))
})
