import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { asking, type QuestionValues } from '#platform/questions/client/asking.ts'
import { QuestionFields } from '#platform/questions/client/fields/QuestionFields.tsx'
import { noValues } from '#platform/questions/rules/question-values.ts'
import type { Question } from '#platform/questions/rules/questions.ts'

/** The questions as they are asked, to be tried out; nothing is sent. */
export function QuestionsPreview({
  questions,
  onClose,
}: {
  questions: readonly Question[]
  onClose: () => void
}) {
  const form = useLocalForm<QuestionValues>({
    ...asking(questions, 'answers'),
    initial: { answers: noValues(questions) },
    send: async () => undefined,
    onSent: () =>
      showAlert({ severity: 'success', message: 'התשובות תקינות. זו תצוגה בלבד, ושום דבר לא נשלח.' }),
  })
  return (
    <WideDialog title="תצוגה מקדימה" onClose={onClose}>
      <form
        {...form.properties}
        className="grid grid-cols-1 gap-24 max-w-[34rem] [&>button]:justify-self-start"
      >
        <QuestionFields form={form} questions={questions} />
        <Action label="בדיקת התשובות" type="submit" size="sm" />
      </form>
    </WideDialog>
  )
}
