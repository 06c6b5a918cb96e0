import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Field } from '#core/client/kits/form/form.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { LinkButton } from '#core/client/ui/controls/LinkButton.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import type { Offers } from '#platform/questions/client/asking.ts'
import classes from '#platform/questions/client/questions.module.css'
import type { AnswerValue } from '#platform/questions/rules/question-values.ts'
import type { Question, QuestionOption } from '#platform/questions/rules/questions.ts'

interface ChipsProperties {
  label: string
  chips: readonly { text: string; pressed: boolean; onPress: () => void }[]
}

/** What is known already, to be taken by one press; another press gives it up. */
export function Chips({ label, chips }: ChipsProperties) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand within the one of the question
    <div role="group" aria-label={label} className="flex flex-wrap gap-8">
      {chips.map(({ text, pressed, onPress }) => {
        const Icon = pressed ? IconCheck : IconPlus
        return (
          <button
            key={text}
            type="button"
            className="button-like gap-6 min-h-40 ps-12 pe-16 rounded-[22px] pointer-coarse:min-h-(--touch)"
            aria-pressed={pressed}
            onClick={onPress}
          >
            <Icon size={18} stroke={2} aria-hidden />
            <UserText>{text}</UserText>
          </button>
        )
      })}
    </div>
  )
}

interface GroupProperties {
  question: Question
  error: string | undefined
  /** What is said of the answer, once it was judged. */
  note?: ReactNode
  children: ReactNode
}

/** A question that is answered by several controls: its words above them, what is wrong below. */
export function Group({ question: { title, help, required }, error, note, children }: GroupProperties) {
  const id = useId()
  const described = [help !== '' && `${id}help`, error !== undefined && `${id}error`]
    .filter(Boolean)
    .join(' ')
  return (
    <fieldset className="plain grid grid-cols-1 gap-8" aria-describedby={described || undefined}>
      <legend className="p-0 pb-2 font-semibold" data-required={required || undefined}>
        <UserText>{title}</UserText>
      </legend>
      {help !== '' && (
        <p id={`${id}help`} className="text-muted text-sm">
          <UserText>{help}</UserText>
        </p>
      )}
      {note}
      {children}
      {error !== undefined && (
        <p id={`${id}error`} className="text-sm text-error">
          <UserText>{error}</UserText>
        </p>
      )}
    </fieldset>
  )
}

/** The longest words, in characters, and the most options that stand side by side. */
const shortOption = 14
const fewOptions = 5

/** Few options of a word or two stand side by side, others one below the other. */
function areShort(options: readonly QuestionOption[]): boolean {
  return options.length <= fewOptions && options.every(({ title }) => title.length <= shortOption)
}

function Left({ count }: { count: number }) {
  if (count <= 0) return <Badge>אין מקום</Badge>
  return (
    <Badge tone={count <= 3 ? 'warning' : 'quiet'}>
      {counted(count, 'נשאר מקום אחד', 'נשארו #', 'נשארו שניים')}
    </Badge>
  )
}

/** The options of a question, of which one or several are chosen. A full one can only be given up. */
export function OptionsField({
  question,
  field: { id, value, error, onChange },
  seatsLeft = {},
  note,
}: {
  question: Question
  field: Field<AnswerValue[]>
  seatsLeft: Offers['seatsLeft']
  note: ReactNode
}) {
  const { type, options, required } = question
  const several = type === 'multiple'
  function choose(title: string, checked: boolean): void {
    if (!several) onChange([title])
    else onChange(checked ? [...value, title] : value.filter((each) => each !== title))
  }
  return (
    <Group question={question} error={error} note={note}>
      <div
        className="grid grid-cols-1 gap-8 data-short:flex data-short:flex-wrap"
        data-short={areShort(options) || undefined}
      >
        {options.map(({ key, title }) => {
          const left = seatsLeft[key]
          const chosen = value.includes(title)
          return (
            <label key={key} className={classes.option} data-error={error !== undefined || undefined}>
              <input
                type={several ? 'checkbox' : 'radio'}
                name={id}
                checked={chosen}
                required={required && !several}
                disabled={left !== undefined && left <= 0 && !chosen}
                onChange={({ currentTarget: { checked } }) => choose(title, checked)}
              />
              <UserText className="min-w-0 wrap-anywhere">{title}</UserText>
              {left !== undefined && <Left count={left} />}
            </label>
          )
        })}
      </div>
      {!several && !required && value.length > 0 && (
        <LinkButton className="justify-self-start text-link text-sm" onClick={() => onChange([])}>
          ניקוי הבחירה
        </LinkButton>
      )}
    </Group>
  )
}
