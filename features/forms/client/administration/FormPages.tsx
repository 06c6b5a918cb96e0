import { Suspense } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { formsAdmin } from '#features/forms/contract/forms-admin.ts'
import { formStarts } from '#features/forms/rules/form-starts.ts'
import { FormEditor } from './FormEditor.tsx'
import { blankForm, copiedForm } from './formValues.ts'
import { newFormAddress } from './newFormAddress.ts'

/** A form, to be changed. */
export function FormPage({ id }: { id: number }) {
  const { form, answered } = useRead(q(formsAdmin.getManagedForm, { id }))
  const { id: _id, ...values } = form
  return (
    <>
      <PageHeader
        title={form.title}
        tab={`עריכה: ${form.title}`}
        text={form.open ? 'פתוח לשליחה' : 'סגור'}
        actions={form.open && <AppLink href={`/forms/${id}`}>לראות את הטופס</AppLink>}
      />
      <Suspense fallback={<Skeleton width="100%" height="480px" />}>
        <FormEditor key={id} id={id} initial={values} answered={answered} />
      </Suspense>
    </>
  )
}

function CopiedForm({ from }: { from: number }) {
  const { form } = useRead(q(formsAdmin.getManagedForm, { id: from }))
  return <FormEditor id={null} from={from} initial={copiedForm(form)} />
}

/** A new form: empty, from one that stands ready, or a copy of one that exists. */
export function NewFormPage({ start, from }: ValuesOf<typeof newFormAddress>) {
  const chips = [
    { label: 'טופס ריק', href: newFormAddress.href({}), current: start === undefined && from === undefined },
    ...formStarts.map(({ key, title }) => ({
      label: title,
      href: newFormAddress.href({ start: key }),
      current: key === start,
    })),
  ]
  return (
    <>
      <PageHeader text="אפשר להתחיל מטופס מוכן ולשנות בו כל דבר." />
      <div className="grid grid-cols-1 gap-16">
        <Chips oneLine label="התחלה" chips={chips} />
        <Suspense fallback={<Skeleton width="100%" height="480px" />}>
          {from === undefined ? (
            <FormEditor
              key={start}
              id={null}
              initial={blankForm(formStarts.find(({ key }) => key === start))}
            />
          ) : (
            <CopiedForm key={from} from={from} />
          )}
        </Suspense>
      </div>
    </>
  )
}
