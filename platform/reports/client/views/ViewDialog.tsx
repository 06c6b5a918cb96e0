import { IconTrash } from '@tabler/icons-react'
import { useCall } from '#core/client/api/queries.ts'
import { ChoiceField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import { type SavedView, type ShownView, scheduleNames } from '#platform/reports/contract/views.ts'
import { reportViews } from '#schemas/platform/reports/contract/views.ts'

interface Properties {
  view: ShownView
  /** The same one, where it is saved already. */
  saved: SavedView | undefined
  onClose: () => void
}

/** Gives a view a name and a schedule, or removes it. */
export function ViewDialog({ view, saved, onClose }: Properties) {
  const form = useForm(reportViews.saveReportView, {
    initial: {
      ...{ id: saved?.id ?? null, name: saved?.name ?? '', schedule: saved?.schedule ?? 'never' },
      ...view,
    },
    success: 'התצוגה נשמרה',
  })
  const remove = useCall(reportViews.removeReportView, { done: 'התצוגה נמחקה', onSuccess: onClose })
  return (
    <RecordDialog
      form={form}
      title={saved ? 'עריכת התצוגה' : 'שמירת תצוגה'}
      description="הסינון והמיון שעל המסך יישמרו בשם, רק בחשבון הזה."
      okLabel="שמירה"
      onClose={onClose}
    >
      <TextField field={form.field('name')} label="שם" />
      <ChoiceField
        field={form.field('schedule')}
        label="שליחה בדוא״ל"
        description="במכתב יש קישור לקובץ אקסל, שמוכן בפורטל."
        options={optionsOf(scheduleNames)}
      />
      {saved && (
        <Action
          icon={IconTrash}
          label="מחיקת התצוגה"
          danger
          quiet
          className="justify-self-start"
          loading={remove.isPending}
          onClick={() => remove.mutate({ query: { id: saved.id } })}
        />
      )}
    </RecordDialog>
  )
}
