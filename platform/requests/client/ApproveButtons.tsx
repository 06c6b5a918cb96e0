import { Action } from '#core/client/ui/controls/Action.tsx'

interface Properties {
  form: { pending: boolean; submit: (part: { approve: boolean }) => Promise<boolean> }
}

/** The end of a form by which somebody approves a request, or refuses it. */
export function ApproveButtons({ form: { pending, submit } }: Properties) {
  return (
    <div className="flex flex-wrap gap-8">
      <Action label="אישור" primary loading={pending} onClick={() => void submit({ approve: true })} />
      <Action label="לא לאשר" disabled={pending} onClick={() => void submit({ approve: false })} />
    </div>
  )
}
