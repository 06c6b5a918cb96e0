import { IconCategory, IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { prefetch, useCall, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { CategoryTree } from '#core/client/kits/admin/CategoryTree.tsx'
import { useCategoryMoves } from '#core/client/kits/admin/useCategoryMoves.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { counted } from '#core/rules/text/counted.ts'
import type { ProductCategory } from '#features/shop/contract/shop.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { productChoicesQuery } from '../parts/productsQuery.ts'
import { CategoryDialog } from './CategoryDialog.tsx'

export const Route = createFileRoute('/_portal/admin/shop/categories')({
  loader: () => void prefetch(productChoicesQuery()),
  component: CategoriesPage,
})

/** A category that is renamed, or a new one (null). */
interface EditedCategory {
  id: number | null
  name: string
}

/** They all stand side by side. */
function useMoves() {
  const query = productChoicesQuery()
  const data = useRead(query)
  const { mutateAsync: save } = useCall(shopAdmin.moveProductCategory, { inTurn: true })
  return useCategoryMoves({
    known: data.categories.map((category) => ({ ...category, parent_id: null })),
    queryKey: query.queryKey,
    save: ({ id, position }) => save({ body: { id, position } }),
  })
}

const productsText = (count: number) =>
  count === 0 ? 'אין בה מוצרים בחנות' : counted(count, 'מוצר אחד בחנות', '# מוצרים בחנות', 'שני מוצרים בחנות')

function Categories({ onEdit }: { onEdit: (edited: EditedCategory) => void }) {
  const { categories, move } = useMoves()
  const { mutateAsync } = useCall(shopAdmin.deleteProductCategory, { done: 'הקטגוריה נמחקה' })

  function askToDelete({ id, name }: ProductCategory): void {
    void openDialog({
      title: `למחוק את ”${name}“?`,
      description: 'אפשר למחוק רק קטגוריה שאין בה מוצרים, גם לא כאלה שאינם מוצגים בחנות.',
      okLabel: 'מחיקה',
      danger: true,
      // A refusal already shows in an alert.
      onSubmit: () => mutateAsync({ query: { id } }).catch(() => undefined),
    })
  }

  if (categories.length === 0) {
    return (
      <EmptyState
        icon={IconCategory}
        title="עוד אין קטגוריות"
        text="קטגוריות עוזרות למצוא מוצרים בחנות. אפשר גם בלעדיהן."
        action={<Action label="הקטגוריה הראשונה" primary onClick={() => onEdit({ id: null, name: '' })} />}
      />
    )
  }
  return (
    <CategoryTree
      label="קטגוריות החנות"
      categories={categories}
      detailOf={({ products }) => productsText(products)}
      onMove={move}
      onEdit={({ id, name }) => onEdit({ id, name })}
      onDelete={askToDelete}
    />
  )
}

function CategoriesPage() {
  const [edited, setEdited] = useState<EditedCategory>()
  return (
    <AdminPage
      text="הסדר כאן הוא הסדר בחנות."
      actions={
        <Action
          icon={IconPlus}
          label="קטגוריה חדשה"
          primary
          onClick={() => setEdited({ id: null, name: '' })}
        />
      }
    >
      <Suspense fallback={<Loading rows={6} />}>
        <Categories onEdit={setEdited} />
      </Suspense>
      {edited && (
        <CategoryDialog values={edited} isNew={edited.id === null} onClose={() => setEdited(undefined)} />
      )}
    </AdminPage>
  )
}
