import { IconFileText } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { ListSearch } from '#core/client/kits/list/SearchField.tsx'
import { searchOf, type ValuesOf, wordsParameter } from '#core/client/kits/list/searchOf.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { IconTile } from '#core/client/ui/cards/IconTile.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { matchesAllWords } from '#core/rules/search/filter.ts'
import { type FormCard as Form, forms } from '#features/forms/contract/forms.ts'

const formsSearch = searchOf('/forms', { s: wordsParameter })

export const Route = createFileRoute('/_portal/forms')({
  validateSearch: formsSearch.parse,
  loader: () => void prefetch(q(forms.getForms)),
  component: () => <FormsPage values={Route.useSearch()} />,
})

function FormCard({ form: { id, title, description, department } }: { form: Form }) {
  return (
    <Card pressable className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-6 gap-x-14 h-full p-18">
      <IconTile icon={IconFileText} />
      <div className="grid gap-6 content-start">
        <h2 className="text-lg">
          <a href={`/forms/${id}`}>
            <UserText>{title}</UserText>
          </a>
        </h2>
        {description !== '' && (
          <p className="text-muted">
            <UserText>{description}</UserText>
          </p>
        )}
        <UserText className="text-muted text-sm">{department}</UserText>
      </div>
    </Card>
  )
}

function List({ words }: { words: string }) {
  const all = useRead(q(forms.getForms)).forms
  const shown = all.filter(({ title, description, department, asks }) =>
    matchesAllWords([title, description, department, ...asks].join(' '), words),
  )
  if (all.length === 0) {
    return (
      <EmptyState
        icon={IconFileText}
        title="אין עכשיו טפסים"
        text="כשייפתח טופס הוא יופיע כאן."
        action={<a href="/home-page">לדף הבית</a>}
      />
    )
  }
  if (shown.length === 0) {
    return <EmptyState title="לא נמצא טופס כזה" action={<a href="/forms">לכל הטפסים</a>} />
  }
  return (
    <CardGrid label="הטפסים">
      {shown.map((form) => (
        <FormCard key={form.id} form={form} />
      ))}
    </CardGrid>
  )
}

function FormsPage({ values }: { values: ValuesOf<typeof formsSearch> }) {
  return (
    <ListPage
      items="טפסים"
      top={
        <>
          <ListSearch live label="חיפוש טופס" search={formsSearch} values={values} />
          <a href="/my-requests">מה ששלחתי</a>
        </>
      }
    >
      <List words={values.s ?? ''} />
    </ListPage>
  )
}
