import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import layout from '#client/parts/authoring/PostEditor.module.css'
import { FormProblem } from '#client/parts/FormProblem.tsx'
import { useLeaveGuard } from '#client/parts/useLeaveGuard.ts'
import { showAlert } from '#client/ui/alert.ts'
import type { ManagedProduct } from '#contract/shop-admin.ts'
import { MeanwhileNotice } from './MeanwhileNotice.tsx'
import { DescriptionField, EntitlementFields, NameFields, PlaceFields } from './ProductFields.tsx'
import classes from './product.module.css'
import { problemsOf } from './productDraft.ts'
import { useProductForm } from './useProductForm.ts'

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
  const notice = useRef<HTMLElement>(null)
  const problems = checked ? problemsOf(draft) : {}
  const fields = { draft, change, problems }
  useLeaveGuard(() => form.unsaved && !leaving.current, 'השינויים במוצר עדיין לא נשמרו.')
  useEffect(() => {
    if (meanwhile) notice.current?.focus()
  }, [meanwhile])

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
      {meanwhile && product && <MeanwhileNotice ref={notice} id={product.id} meanwhile={meanwhile} />}
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
