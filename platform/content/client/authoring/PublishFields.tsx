import { CheckField, MomentField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { clientTypeOf } from '#platform/content/client/content-type.ts'
import { contentTypeOf } from '#platform/content/contract/capabilities.ts'
import type { PostForm } from './usePostForm.ts'

const usualStatement = 'קראתי והבנתי את הכתוב'

export function PublishFields({ form: { field, values } }: { form: PostForm }) {
  const type = contentTypeOf(values.post_type)
  const statement = field('sign_statement')
  const mustSign = {
    ...statement,
    id: `${statement.id}-asked`,
    name: 'must_sign',
    error: undefined,
    value: statement.value !== null,
    onChange: (must: boolean) => statement.onChange(must ? usualStatement : null),
  }
  return (
    <SectionCard title="פרסום">
      <MomentField field={field('publish_at')} label="מועד הפרסום" description="ריק: מיד כשמפרסמים" />
      <MomentField
        field={field('expires_at')}
        label="סוף התוקף"
        description={`ריק: ${clientTypeOf(values.post_type).withoutEnd ?? 'בלי הגבלה'}`}
      />
      <CheckField field={field('pinned')} label="נעוץ בראש הרשימה" />
      {type?.discussion && <CheckField field={field('discussion')} label="אפשר להגיב ולסמן לב" />}
      {type?.signing && (
        <CheckField field={mustSign} label="חובה לקרוא ולחתום" description="שינוי בטקסט יבקש חתימה מחדש" />
      )}
      {statement.value !== null && (
        <TextField field={{ ...statement, nullable: false, required: true }} label="נוסח ההצהרה" rows={3} />
      )}
    </SectionCard>
  )
}
