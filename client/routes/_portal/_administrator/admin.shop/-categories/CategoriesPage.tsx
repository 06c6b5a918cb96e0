import { Button } from '@mantine/core'
import { IconCategory, IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCall } from '#client/api/queries.ts'
import { CategoryTree, CategoryTreeSkeleton } from '#client/parts/admin/CategoryTree.tsx'
import { showAlert } from '#client/ui/alert.ts'
import { announce } from '#client/ui/announce.ts'
import { openDialog } from '#client/ui/dialog.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { ProductCategory } from '#contract/shop.ts'
import { shopAdmin } from '#contract/shop-admin.ts'
import { counted } from '#domain/counted.ts'
import { productCategoriesQuery } from '../-parts/productsQuery.ts'
import { ShopAdminPage } from '../-parts/ShopAdminPage.tsx'
import { CategoryDialog, type Edited } from './CategoryDialog.tsx'

/** Puts a category at another place of the list, one change after the other. */
function useMove(count: number) {
  const { mutate, isPending } = useCall(shopAdmin.moveProductCategory)
  return ({ id, name }: ProductCategory, position: number): void => {
    // Places are unknown until the previous move is saved.
    if (isPending) return
    mutate(
      { body: { id, position } },
      { onSuccess: () => announce(`${name}: מקום ${position + 1} מתוך ${count}`) },
    )
  }
}

const productsText = (count: number) =>
  count === 0 ? 'אין בה מוצרים בחנות' : counted(count, 'מוצר אחד בחנות', '# מוצרים בחנות')

function Categories({ onEdit }: { onEdit: (edited: Edited) => void }) {
  const { categories } = useSuspenseQuery(productCategoriesQuery()).data
  const move = useMove(categories.length)
  const { mutateAsync } = useCall(shopAdmin.deleteProductCategory, {
    onSuccess: () => showAlert({ severity: 'success', message: 'הקטגוריה נמחקה' }),
  })

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
        action={
          <Button size="md" onClick={() => onEdit({ id: null, name: '' })}>
            הקטגוריה הראשונה
          </Button>
        }
      />
    )
  }
  return (
    <CategoryTree
      label="קטגוריות החנות"
      categories={categories}
      detailOf={({ products }) => productsText(products)}
      onMove={move}
      onEdit={onEdit}
      onDelete={askToDelete}
    />
  )
}

/** The categories of the shop: to add, to rename, to order and to delete. */
export function CategoriesPage() {
  const [edited, setEdited] = useState<Edited>()
  return (
    <ShopAdminPage
      href="/admin/shop/categories"
      title="קטגוריות החנות"
      text="לפיהן מוצאים מוצרים בחנות, בסדר שבו הן מוצגות שם."
      actions={
        <Button
          size="md"
          leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
          onClick={() => setEdited({ id: null, name: '' })}
        >
          קטגוריה חדשה
        </Button>
      }
    >
      <Suspense fallback={<CategoryTreeSkeleton />}>
        <Categories onEdit={setEdited} />
      </Suspense>
      {edited && <CategoryDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </ShopAdminPage>
  )
}
