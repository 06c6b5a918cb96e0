import { insertRows } from '#core/server/database/index.ts'
import { daysBefore, type Load } from '#demo/kit/load.ts'
import { kudos, kudosReactions, kudosValues } from '../server/tables.ts'

export async function loadKudos({ db, demo, today }: Load, people: Map<string, number>): Promise<void> {
  const who = (employeeNumber: string) => people.get(employeeNumber) ?? 0
  const values = await db.select({ id: kudosValues.id, name: kudosValues.name }).from(kudosValues)
  const valueIds = new Map(values.map(({ id, name }) => [name, id]))
  const rows = await db
    .insert(kudos)
    .values(
      demo.kudos.map(({ by, to, value, message, daysAgo, ordinal, hidden }) => ({
        giverId: who(by),
        receiverId: who(to),
        valueId: valueIds.get(value) ?? 0,
        valueName: value,
        message,
        givenAt: daysBefore(today, daysAgo),
        ordinal,
        state: hidden ? ('hidden' as const) : ('shown' as const),
      })),
    )
    .returning({ id: kudos.id })
  const reactions = demo.kudos.flatMap(({ reactions }, index) =>
    reactions.map(({ by, kind, daysAgo }) => ({
      kudosId: rows[index]?.id ?? 0,
      userId: who(by),
      kind,
      reactedAt: daysBefore(today, daysAgo),
    })),
  )
  await insertRows(db, kudosReactions, reactions)
}
