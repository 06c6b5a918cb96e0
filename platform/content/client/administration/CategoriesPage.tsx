import { IconPlus, IconSitemap } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { CategoryTree } from '#core/client/kits/admin/CategoryTree.tsx'
import { childrenOf } from '#core/client/kits/admin/categoryMoves.ts'
import { useCategoryMoves } from '#core/client/kits/admin/useCategoryMoves.ts'
import { ChoiceField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { clientTypeOf } from '#platform/content/client/content-type.ts'
import { type Category, content } from '#platform/content/contract/content.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { library } from '#schemas/platform/content/contract/library.ts'
import { possibleParents } from './possibleParents.ts'
import { TypeChips } from './TypeChips.tsx'

/** A category that is changed, or the place of a new one. */
type EditedCategory = Pick<Category, 'parent_id' | 'revision' | 'name'> & { id: number | null }

interface Properties {
  type: PostType
  categories: readonly Category[]
  edited: EditedCategory
  onClose: () => void
}

function CategoryDialog({ type, categories, edited, onClose }: Properties) {
  const { id, revision, name, parent_id } = edited
  const form = useForm(library.saveCategory, {
    initial: { id, revision, post_type: type, parent_id, name },
    missing: { name: 'חסר שם לקטגוריה' },
    success: id === null ? 'הקטגוריה נוספה' : 'הקטגוריה נשמרה',
  })
  return (
    <RecordDialog
      form={form}
      title={id === null ? 'קטגוריה חדשה' : 'עריכת קטגוריה'}
      okLabel={id === null ? 'הוספה' : 'שמירה'}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label="שם" />
      <ChoiceField
        field={form.field('parent_id')}
        label="מתחת ל־"
        none="רמה ראשית"
        options={possibleParents(categories, id).map((parent) => ({ value: parent.id, label: parent.label }))}
      />
    </RecordDialog>
  )
}

/** What happens to the content of a category when it is deleted, in words. */
function fateOf(category: Category, categories: readonly Category[]): string {
  const parent = categories.find(({ id }) => id === category.parent_id)
  const hasBelow = childrenOf(categories, category.id).length > 0
  const items = parent ? `התכנים שבה יעברו אל ”${parent.name}“` : 'התכנים שבה יישארו בלי קטגוריה'
  const below = parent ? ', וכך גם הקטגוריות שמתחתיה' : ', והקטגוריות שמתחתיה יעברו לרמה הראשית'
  return `${items}${hasBelow ? below : ''}. שום תוכן לא נמחק.`
}

interface TreeProperties {
  type: PostType
  edited: EditedCategory | undefined
  onEdit: (edited: EditedCategory | undefined) => void
}

const newUnder = (parent_id: number | null): EditedCategory => ({
  id: null,
  revision: 0,
  parent_id,
  name: '',
})

function Tree({ type, edited, onEdit }: TreeProperties) {
  const query = q(content.getCategories, { type })
  const data = useRead(query)
  const { mutateAsync: save } = useCall(library.moveCategory, { inTurn: true })
  const { categories, move } = useCategoryMoves({
    known: data.categories,
    queryKey: query.queryKey,
    save: (body) => save({ body }),
  })
  const { mutateAsync } = useCall(library.deleteCategory, { done: 'הקטגוריה נמחקה' })

  function askToDelete(category: Category): void {
    void openDialog({
      title: `למחוק את ”${category.name}“?`,
      description: fateOf(category, categories),
      okLabel: 'מחיקה',
      danger: true,
      onSubmit: () => mutateAsync({ query: { id: category.id } }),
    })
  }

  return (
    <>
      {categories.length === 0 ? (
        <EmptyState
          icon={IconSitemap}
          title="עוד אין כאן קטגוריות"
          text={`קטגוריות מסדרות את התוכן: ${clientTypeOf(type).many} מוצגים גם בלעדיהן.`}
          action={<Action label="הקטגוריה הראשונה" primary onClick={() => onEdit(newUnder(null))} />}
        />
      ) : (
        <CategoryTree
          label="הקטגוריות"
          categories={categories}
          onMove={move}
          onAdd={({ id }) => onEdit(newUnder(id))}
          onEdit={onEdit}
          onDelete={askToDelete}
        />
      )}
      {edited && (
        <CategoryDialog
          type={type}
          categories={categories}
          // As it is once a move of it has been saved.
          edited={categories.find(({ id }) => id === edited.id) ?? edited}
          onClose={() => onEdit(undefined)}
        />
      )}
    </>
  )
}

export function CategoriesPage({ types, type }: { types: readonly PostType[]; type: PostType }) {
  const [edited, setEdited] = useState<EditedCategory>()
  return (
    <AdminPage
      tab={`קטגוריות: ${clientTypeOf(type).many}`}
      text="הסדר כאן הוא סדר התצוגה."
      actions={
        <Action icon={IconPlus} label="קטגוריה חדשה" primary onClick={() => setEdited(newUnder(null))} />
      }
    >
      <TypeChips types={types} current={type} hrefOf={(each) => `/admin/categories?type=${each}`} />
      <Suspense key={type} fallback={<Loading rows={6} />}>
        <Tree type={type} edited={edited} onEdit={setEdited} />
      </Suspense>
    </AdminPage>
  )
}
