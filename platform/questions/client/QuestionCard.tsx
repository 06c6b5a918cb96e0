import { IconCopy, IconTrash } from '@tabler/icons-react'
import { CheckField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { SortableRow } from '#core/client/kits/sortable/SortableRow.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { MoreMenu } from '#core/client/ui/controls/MoreMenu.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { offersOptions } from '#platform/questions/rules/questions.ts'
import classes from './builder/builder.module.css'
import { answersOf, type QuestionAtIndex } from './builder/built.ts'
import { ConditionEditor } from './builder/ConditionEditor.tsx'
import { OptionsEditor } from './builder/OptionsEditor.tsx'
import { questionTypeLabels } from './builder/questionTypes.ts'

interface Properties {
  at: QuestionAtIndex
  /** Moves the question at a place to another, from 0. */
  onMove: (from: number, to: number) => void
  onCopy: () => void
  onDelete: () => void
}

/** What a question is, in a line that opens its fields. */
function Summary({ question: { type, title, required, condition }, index, building }: QuestionAtIndex) {
  const { label, icon: Icon } = questionTypeLabels[type]
  return (
    <summary className={classes.summary}>
      <span className="flex items-center gap-8 text-muted text-sm min-h-(--touch) pe-164">
        <span className="text-text font-bold">{index + 1}</span>
        <Icon size={20} stroke={1.7} aria-hidden />
        {label}
      </span>
      <UserText className={`font-semibold wrap-anywhere ${classes.title}`}>{title || 'בלי כותרת'}</UserText>
      <span className={`flex flex-wrap gap-6 ${classes.badges}`}>
        {required && !building.marksRight && <Badge>חובה</Badge>}
        {condition && <Badge>לפי תשובה</Badge>}
      </span>
    </summary>
  )
}

/** What a change does to answers that were given already. */
function AnsweredNotice({ count }: { count: number }) {
  return (
    <p className="py-8 px-12 rounded-10 bg-warning-soft">
      {`${counted(count, 'תשובה אחת כבר נשמרה', '# תשובות כבר נשמרו', 'שתי תשובות כבר נשמרו')} לשאלה הזאת. הן נשארות במילים שבהן נענו, ושינוי כאן חל רק על תשובות חדשות.`}
    </p>
  )
}

export function QuestionCard({ at, onMove, onCopy, onDelete }: Properties) {
  const { questions, question, index, list, path, fieldAt, building } = at
  const name = question.title || `שאלה ${index + 1}`
  const answers = answersOf(building, question.key)
  return (
    <SortableRow
      list={fieldAt(list).id}
      name={name}
      index={index}
      count={questions.length}
      onMove={onMove}
      className={classes.card}
    >
      {(movers) => (
        <>
          <details className={classes.details} name={fieldAt(list).id}>
            <Summary {...at} />
            <div className="grid grid-cols-1 gap-16 pt-4 pb-16 px-14">
              {answers > 0 && <AnsweredNotice count={answers} />}
              <TextField field={fieldAt<string>(`${path}.title`)} label="השאלה" />
              <TextField
                field={fieldAt<string>(`${path}.help`)}
                label="הסבר"
                description="מופיע מתחת לשאלה."
              />
              {offersOptions(question.type) && <OptionsEditor at={at} />}
              {building.conditions && <ConditionEditor at={at} />}
              {!building.marksRight && (
                <CheckField field={fieldAt<boolean>(`${path}.required`)} label="חובה לענות" />
              )}
            </div>
          </details>
          <div className="absolute top-4 end-4 flex items-center">
            {movers}
            <MoreMenu
              label={`עוד על ${name}`}
              actions={[
                { label: 'שכפול', icon: IconCopy, onPress: onCopy },
                { label: 'מחיקה', icon: IconTrash, onPress: onDelete },
              ]}
            />
          </div>
        </>
      )}
    </SortableRow>
  )
}
