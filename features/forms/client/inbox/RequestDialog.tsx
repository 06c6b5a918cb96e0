import { q, useRead } from '#core/client/api/queries.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { RequestAnswers, RequestHead } from '#features/forms/client/RequestHead.tsx'
import { forms } from '#features/forms/contract/forms.ts'
import type { WorkDialogProperties } from '#platform/requests/client/work.ts'
import { Deeds } from './Deeds.tsx'

/** A request of the department, to be handled where one is. */
export function RequestDialog({ id, onClose }: WorkDialogProperties) {
  const request = useRead(q(forms.getFormRequest, { id }))
  return (
    <WideDialog title={request.title} onClose={onClose}>
      <div className="grid gap-20 min-[62em]:grid-cols-2 min-[62em]:items-start">
        <SectionCard>
          <RequestHead request={request} />
          <RequestAnswers request={request} />
        </SectionCard>
        <div className="grid grid-cols-1 gap-20">
          <Deeds request={request} />
        </div>
      </div>
    </WideDialog>
  )
}
