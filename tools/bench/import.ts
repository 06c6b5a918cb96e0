import { setTimeout as pause } from 'node:timers/promises'
import { peopleImport } from '#app/people-administration/contract/people-import.ts'
import { Caller } from '../harness/caller.ts'
import { addAdministrator } from '../harness/organisation.ts'
import { memoryOf } from '../harness/servers.ts'
import { megabytes } from './harness/figures.ts'
import { scenario } from './harness/scenario.ts'

const rows = 20_000
const maxSeconds = 30
/** More than the portal has before it. */
const maxMegabytes = 400
/** In milliseconds. */
const pollTime = 200

export const importOfPeople = scenario('import', {
  measures: 'a sheet of new people, from its upload until all of them are there, and the memory that takes',
  start: async (bench) => {
    const organisation = await bench.organisation()
    const administrator = await addAdministrator(organisation.db)
    const portal = await bench.portal(organisation)
    return { portal, caller: new Caller(portal.url, administrator) }
  },
  rows: {
    'a sheet': async ({ portal, caller }) => {
      const before = await memoryOf(portal)
      const started = performance.now()
      const { id } = await caller.get(peopleImport.uploadPeopleSheet, undefined, { form: formOf(sheet()) })
      const look = () => caller.get(peopleImport.getPeopleImport, { query: { id } })
      const { mapping } = await look()
      const check = { id, mapping, leavers: false }
      const { revision } = await caller.get(peopleImport.checkPeopleImport, { body: check })
      let memory = await memoryOf(portal)
      await caller.get(peopleImport.applyPeopleImport, { body: { id, revision } })
      let state = await look()
      while (state.state === 'applying') {
        await pause(pollTime)
        state = await look()
        memory = Math.max(memory, await memoryOf(portal))
      }
      if (state.applied !== rows) throw new Error(`${state.applied} of ${rows} people were imported`)
      const seconds = (performance.now() - started) / 1000
      const more = Math.max(0, megabytes(memory - before))
      return {
        what: `import of a sheet of ${rows.toLocaleString('en')} people, from upload to end`,
        measured: `${seconds.toFixed(1)} s, ${more.toFixed(0)} MB more`,
        target: `< ${maxSeconds} s, < ${maxMegabytes} MB`,
        meets: seconds < maxSeconds && more < maxMegabytes,
      }
    },
  },
})

/** As an export of a system of human resources is: every second person reports to one of two hundred managers. */
function sheet(): string {
  const heading = 'מספר עובד,שם פרטי,שם משפחה,דואר אלקטרוני,תפקיד,מספר מנהל,נייד,תאריך לידה'
  const people = Array.from({ length: rows }, (_, n) => {
    const manager = n % 2 === 1 ? `n${n % 200}` : ''
    const mobile = `05025${String(n).padStart(5, '0')}`
    return `n${n},דנה,כהן${n % 400},n${n}@example.com,מהנדסת תוכנה,${n < 200 ? '' : manager},${mobile},05/03/1990`
  })
  return [heading, ...people].join('\r\n')
}

function formOf(text: string): FormData {
  const form = new FormData()
  form.append('files', new Blob([text], { type: 'text/csv' }), 'people.csv')
  return form
}
