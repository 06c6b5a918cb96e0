import type { DemoPerson } from './kit/types.ts'

/** Who leads each department of the organisation; of the others the person of the lowest number does. */
const heads: Readonly<Record<string, string>> = {
  management: '2003',
  'human-resources': '2004',
  finance: '2009',
  'information-technology': '1001',
  production: '2005',
  logistics: '2008',
  quality: '2007',
  sales: '2010',
}
const chief = '2003'

/** Whom each person reports to, by employee number: the lead of their department at their site, the head of the department, the chief executive. */
export function managersOf(people: readonly DemoPerson[]): Map<string, string> {
  const staff = people.filter(({ role }) => role !== 'community')
  const leads = new Map<string, string>()
  const headOf = { ...heads }
  for (const { employeeNumber, department, branch } of staff) {
    headOf[department] ??= employeeNumber
    const team = `${department} ${branch}`
    if (!leads.has(team) && !Object.values(heads).includes(employeeNumber)) leads.set(team, employeeNumber)
  }
  const managers = new Map<string, string>()
  for (const { employeeNumber, department, branch } of staff) {
    const chain = [leads.get(`${department} ${branch}`), headOf[department], chief]
    const above = chain.slice(chain.indexOf(employeeNumber) + 1)
    const manager = above.find((number) => number !== undefined && number !== employeeNumber)
    if (manager && employeeNumber !== chief) managers.set(employeeNumber, manager)
  }
  return managers
}
