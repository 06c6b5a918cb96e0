import { contentTypes } from '#client/content-types/index.ts'
import { SectionCard } from '#client/parts/SectionCard.tsx'
import { contentTypeOf } from '#contract/content-types/capabilities.ts'
import { CheckField } from './fields/CheckField.tsx'
import { MomentField } from './fields/MomentField.tsx'
import { TextField } from './fields/TextField.tsx'
import { useForm } from './usePostForm.ts'

const usualStatement = 'קראתי והבנתי את הכתוב'

/** When the item is seen, and what its readers do with it. */
export function PublishFields() {
  const { input, change } = useForm()
  const { post_type, sign_statement } = input
  const type = contentTypeOf(post_type)
  return (
    <SectionCard title="פרסום">
      <MomentField
        name="publish_at"
        label="מועד הפרסום"
        description="ריק: מיד כשמפרסמים"
        value={input.publish_at}
        onChange={(publish_at) => change({ publish_at })}
      />
      <MomentField
        name="expires_at"
        label="סוף התוקף"
        description={`ריק: ${contentTypes[post_type].withoutEnd ?? 'בלי הגבלה'}`}
        value={input.expires_at}
        onChange={(expires_at) => change({ expires_at })}
      />
      <CheckField
        name="pinned"
        label="נעוץ בראש הרשימה"
        checked={input.pinned}
        onChange={(pinned) => change({ pinned })}
      />
      {type?.discussion && (
        <CheckField
          name="discussion"
          label="אפשר להגיב ולסמן לב"
          checked={input.discussion}
          onChange={(discussion) => change({ discussion })}
        />
      )}
      {type?.signing && (
        <CheckField
          name="must_sign"
          label="חובה לקרוא ולחתום"
          description="שינוי בטקסט יבקש חתימה מחדש"
          checked={sign_statement !== null}
          onChange={(must) => change({ sign_statement: must ? usualStatement : null })}
        />
      )}
      {sign_statement !== null && (
        <TextField
          name="sign_statement"
          label="נוסח ההצהרה"
          rows={3}
          maxLength={500}
          required
          value={sign_statement}
          onChange={(statement) => change({ sign_statement: statement })}
        />
      )}
    </SectionCard>
  )
}
