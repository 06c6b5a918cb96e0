import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import layout from '#client/parts/authoring/PostEditor.module.css'
import { FormProblem } from '#client/parts/form/FormProblem.tsx'
import { MeanwhileNotice } from '#client/parts/form/MeanwhileNotice.tsx'
import { useLeaveGuard } from '#client/parts/form/useLeaveGuard.ts'
import { showAlert } from '#client/ui/alert.ts'
import type { ManagedProduct } from '#contract/shop-admin.ts'
import { DescriptionField, EntitlementFields, NameFields, PlaceFields } from './ProductFields.tsx'
import classes from './product.module.css'
import { fieldLabels, type ProductDraft, problemsOf } from './productDraft.ts'
import { useProductForm } from './useProductForm.ts'

/** The fields whose text says by itself what was saved. */
const telling: readonly (keyof ProductDraft)[] = [
  'name',
  'price',
  'zakaut_weight',
  'zakaut_weight_por',
  'low_stock',
  'limit_per_person',
  'limit_days',
]

interface Properties {
  /** Null: a new one. */
  product: ManagedProduct | null
  /** Stands beside the fields. */
  aside?: ReactNode
}

function SaveBar({ form, isNew }: { form: ReturnType<typeof useProductForm>; isNew: boolean }) {
  const { unsaved, pending, failure } = form
  return (
    <div className={layout.bar}>
      {failure !== undefined && (
        <div className={classes.bar}>
          <FormProblem text={failure} />
        </div>
      )}
      <p className={layout.whereabouts}>{unsaved ? 'יש שינויים שלא נשמרו' : !isNew && 'הכול שמור'}</p>
      <div className={layout.barButtons}>
        <Button type="submit" form="product" size="md" loading={pending}>
          {isNew ? 'הוספת המוצר' : 'שמירה'}
        </Button>
      </div>
    </div>
  )
}

/** The fields of a product, and their saving. */
export function ProductForm({ product, aside }: Properties) {
  const navigate = useNavigate()
  const form = useProductForm(product)
  const { draft, change, meanwhile } = form
  const [checked, setChecked] = useState(false)
  const leaving = useRef(false)
  const problems = checked ? problemsOf(draft) : {}
  const fields = { draft, change, problems }
  useLeaveGuard(() => form.unsaved && !leaving.current, 'השינויים במוצר עדיין לא נשמרו.')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const element = event.currentTarget
    if (form.pending) return
    flushSync(() => setChecked(true))
    if (Object.keys(problemsOf(draft)).length > 0) {
      element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    const saved = await form.save()
    if (!saved) return
    setChecked(false)
    showAlert({
      severity: 'success',
      message: product ? 'המוצר נשמר' : 'המוצר נוסף. עכשיו אפשר להכניס מלאי.',
    })
    if (product) return
    leaving.current = true
    void navigate({ to: '/admin/shop/$id', params: { id: String(saved.id) }, replace: true })
  }

  return (
    <>
      {meanwhile && product && (
        <MeanwhileNotice
          title="המוצר נשמר בינתיים במקום אחר"
          merged={meanwhile}
          labels={fieldLabels}
          telling={telling}
        >
          <a href={`/admin/shop/${product.id}`} target="_blank" rel="noreferrer">
            לראות את מה שנשמר, בלשונית חדשה
          </a>
        </MeanwhileNotice>
      )}
      <div className={layout.layout}>
        <form id="product" className={layout.main} noValidate onSubmit={submit}>
          <NameFields {...fields} />
          <EntitlementFields {...fields} />
          <PlaceFields {...fields} />
          <DescriptionField initial={form.description} change={change} />
        </form>
        {aside !== undefined && <div className={layout.side}>{aside}</div>}
      </div>
      <SaveBar form={form} isNew={product === null} />
    </>
  )
}
