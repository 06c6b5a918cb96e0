import { Button } from '@mantine/core'

interface Properties {
  form: { pending: boolean; submit: (part: { approve: boolean }) => Promise<boolean> }
}

/** The end of a form by which somebody approves a request, or refuses it. */
export function ApproveButtons({ form: { pending, submit } }: Properties) {
  return (
    <div className="wrap gap-8">
      <Button size="md" loading={pending} onClick={() => void submit({ approve: true })}>
        אישור
      </Button>
      <Button size="md" variant="default" disabled={pending} onClick={() => void submit({ approve: false })}>
        לא לאשר
      </Button>
    </div>
  )
}
