import { type Ref, useId } from 'react'
import { UserText } from '#client/ui/UserText.tsx'
import classes from './product.module.css'
import { fieldLabels, type ProductDraft } from './productDraft.ts'
import type { Meanwhile } from './useProductForm.ts'

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
  ref: Ref<HTMLElement>
  id: number
  meanwhile: Meanwhile
}

/** Says that somebody else saved the product while it was being written here, and what became of both. */
export function MeanwhileNotice({ ref, id, meanwhile: { taken, both, theirs } }: Properties) {
  const title = useId()
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={title} className={classes.meanwhile}>
      <h2 id={title} className={classes.meanwhileTitle}>
        המוצר נשמר בינתיים במקום אחר
      </h2>
      <p>מה שנכתב כאן לא אבד.</p>
      {taken.length > 0 && (
        <p>{`התעדכן כאן לפי מה שנשמר שם: ${taken.map((field) => fieldLabels[field]).join(', ')}.`}</p>
      )}
      {both.length > 0 && (
        <>
          <p>השתנה בשני המקומות, ובטופס נשאר מה שנכתב כאן:</p>
          <ul>
            {both.map((field) => (
              <li key={field}>
                {fieldLabels[field]}
                {telling.includes(field) && theirs[field] !== '' && (
                  <>
                    {'. שם נשמר: '}
                    <UserText>{String(theirs[field])}</UserText>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {'שמירה נוספת תשמור את מה שבטופס. '}
        <a href={`/admin/shop/${id}`} target="_blank" rel="noreferrer">
          לראות את מה שנשמר, בלשונית חדשה
        </a>
      </p>
    </section>
  )
}
