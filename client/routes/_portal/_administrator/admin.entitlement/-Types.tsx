import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#client/api/queries.ts'
import { FormProblem } from '#client/parts/FormProblem.tsx'
import { focusInvalid } from '#client/parts/focusInvalid.ts'
import { useFailure } from '#client/parts/useFailure.ts'
import { showAlert } from '#client/ui/alert.ts'
import { Card } from '#client/ui/Card.tsx'
import { DraggableDialog } from '#client/ui/DraggableDialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { entitlements, type YearBalance } from '#contract/entitlements.ts'
import classes from './-admin.module.css'

type Draft = Pick<YearBalance, 'code' | 'name' | 'unit'>

interface Properties {
  /** Null: a new one. */
  type: Draft | null
  codes: readonly string[]
  onClose: () => void
}

function check({ code, name, unit }: Draft, taken: boolean): Partial<Draft> {
  return {
    ...(!/^[A-Z]{1,10}$/.test(code) && { code: 'צריך אות לטינית אחת עד עשר' }),
    ...(taken && { code: 'כבר יש סוג בקוד הזה' }),
    ...(name === '' && { name: 'חסר שם' }),
    ...(unit === '' && { unit: 'חסרה יחידה' }),
  }
}

/** A type's name and unit, and for a new one its code, which stays. */
function TypeDialog({ type, codes, onClose }: Properties) {
  const [draft, setDraft] = useState<Draft>(type ?? { code: '', name: '', unit: 'נקודות' })
  const [problems, setProblems] = useState<Partial<Draft>>({})
  const { failure, tell, forget } = useFailure()
  const { mutateAsync } = useCall(entitlements.saveEntitlementType, {
    onSuccess: () => {
      showAlert({ severity: 'success', message: 'סוג הזכאות נשמר' })
      onClose()
    },
    onError: tell,
  })

  async function submit(): Promise<void> {
    const body = { code: draft.code, name: draft.name.trim(), unit: draft.unit.trim() }
    const found = check(body, type === null && codes.includes(body.code))
    setProblems(found)
    forget()
    if (Object.keys(found).length > 0) {
      focusInvalid()
      throw new Error('not complete')
    }
    await mutateAsync({ body })
  }

  const field = (name: keyof Draft, maxLength: number) => ({
    withAsterisk: true,
    'aria-required': true,
    autoComplete: 'off',
    maxLength,
    value: draft[name],
    error: problems[name],
  })
  return (
    <DraggableDialog
      opened
      title={type === null ? 'סוג זכאות חדש' : 'עריכת סוג זכאות'}
      okLabel={type === null ? 'הוספה' : 'שמירה'}
      onSubmit={submit}
      onCancel={onClose}
    >
      <FormProblem text={failure} />
      {type === null && (
        <TextInput
          {...field('code', 10)}
          label="קוד"
          description="אותיות לטיניות. אי אפשר לשנות אחר כך"
          attributes={{ input: { dir: 'ltr' } }}
          onChange={({ currentTarget }) => setDraft({ ...draft, code: currentTarget.value.toUpperCase() })}
        />
      )}
      <TextInput
        {...field('name', 60)}
        label="שם"
        onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
      />
      <TextInput
        {...field('unit', 30)}
        label="יחידה, ברבים"
        description="למשל: נקודות, בקבוקים"
        onChange={({ currentTarget }) => setDraft({ ...draft, unit: currentTarget.value })}
      />
    </DraggableDialog>
  )
}

/** The entitlement types, to rename and to add to. */
export function Types({ types }: { types: readonly YearBalance[] }) {
  const [edited, setEdited] = useState<Draft | null>()
  return (
    <>
      <Button
        size="md"
        className={classes.start}
        leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
        onClick={() => setEdited(null)}
      >
        סוג חדש
      </Button>
      {types.length === 0 ? (
        <EmptyState title="עוד אין סוגי זכאות" text="אחרי שיהיה סוג, אפשר יהיה להעניק ולקשר אליו מוצרים." />
      ) : (
        <ul className={classes.list} aria-label="סוגי זכאות">
          {types.map(({ code, name, unit }) => (
            <Card as="li" key={code} className={classes.type}>
              <Ltr className={classes.code}>{code}</Ltr>
              <p className={classes.typeWords}>
                <strong>
                  <UserText>{name}</UserText>
                </strong>
                <span className={classes.muted}>
                  {'נמדד ביחידות: '}
                  <UserText>{unit}</UserText>
                </span>
              </p>
              <Button
                variant="default"
                size="md"
                aria-label={`עריכה: ${name}`}
                leftSection={<IconPencil size={20} stroke={1.8} aria-hidden />}
                onClick={() => setEdited({ code, name, unit })}
              >
                עריכה
              </Button>
            </Card>
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <TypeDialog
          type={edited}
          codes={types.map(({ code }) => code)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
