import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { savePdf } from '#core/client/api/download.ts'
import { useCall } from '#core/client/api/queries.ts'

export function usePrinting() {
  const { mutate, isPending } = useCall(peopleAdmin.printLetters, {
    ask: ({ body: { ids } }) => ({
      title: ids.length === 1 ? 'להכין מכתב עם קוד לכניסה?' : 'להכין מכתבים עם קודים לכניסה?',
      description: 'סיסמה או קוד קודמים, אם יש, לא יהיו טובים עוד, והמכשירים ינותקו. הקוד יופיע רק במכתב.',
      okLabel: ids.length === 1 ? 'הכנת מכתב' : 'הכנת מכתבים',
    }),
    done: 'המכתבים ירדו, ואפשר להדפיס אותם.',
    onSuccess: ({ pdf }) => savePdf(pdf, 'מכתבי כניסה לפורטל.pdf'),
  })
  return { print: (ids: readonly number[]) => mutate({ body: { ids: [...ids] } }), pending: isPending }
}
