import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { savePdf } from '#core/client/api/download.ts'
import { useCall } from '#core/client/api/queries.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'

export function usePrinting() {
  const { mutate, isPending } = useCall(peopleAdmin.printLetters, {
    onSuccess: ({ pdf }) => {
      savePdf(pdf, 'מכתבי כניסה לפורטל.pdf')
      showAlert({ severity: 'success', message: 'המכתבים ירדו, ואפשר להדפיס אותם.' })
    },
  })
  const print = (ids: readonly number[]) =>
    void openDialog({
      title: ids.length === 1 ? 'להכין מכתב עם קוד לכניסה?' : 'להכין מכתבים עם קודים לכניסה?',
      description: 'סיסמה או קוד קודמים, אם יש, לא יהיו טובים עוד, והמכשירים ינותקו. הקוד יופיע רק במכתב.',
      okLabel: ids.length === 1 ? 'הכנת מכתב' : 'הכנת מכתבים',
      onSubmit: () => mutate({ body: { ids: [...ids] } }),
    })
  return { print, pending: isPending }
}
