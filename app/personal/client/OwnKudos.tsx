import { useCall, useRead } from '#core/client/api/queries.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { SwitchRow } from '#core/client/ui/controls/SwitchRow.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { kudosSearch, leftText, ownQuery } from '#features/kudos/client/kudosQueries.ts'
import { kudos } from '#features/kudos/contract/kudos.ts'

/** The choice whether the person's manager hears of kudos to them, off unless they agree. */
function ManagerSwitch({ manager, shared }: { manager: string; shared: boolean }) {
  const { mutate, isPending, variables } = useCall(kudos.shareFirgunim, { inTurn: true })
  const on = isPending ? variables.body.shared : shared
  return (
    <SwitchRow on={on} onChange={(next) => mutate({ body: { shared: next } })}>
      {'לספר על פרגונים שקיבלתי גם אל '}
      <UserText>{manager}</UserText>
    </SwitchRow>
  )
}

/** The person's kudos: what is left of the month, the way to those received and given, and who else hears. */
export function OwnKudos() {
  const { left, manager, shared } = useRead(ownQuery)
  return (
    <>
      <p>{leftText(left)}</p>
      <div className="flex flex-wrap items-center gap-y-4 gap-x-16">
        <AppLink href={kudosSearch.href({ tab: 'received' })} className="tall-link">
          מה שקיבלתי
        </AppLink>
        <AppLink href={kudosSearch.href({ tab: 'given' })} className="tall-link">
          מה שנתתי
        </AppLink>
      </div>
      {manager !== null && <ManagerSwitch manager={manager} shared={shared} />}
    </>
  )
}
