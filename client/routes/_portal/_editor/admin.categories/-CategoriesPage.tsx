import { Button } from '@mantine/core'
import { IconFolderPlus, IconPencil, IconPlus, IconSitemap, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { q, useCall } from '#client/api/queries.ts'
import { Chips } from '#client/parts/Chips.tsx'
import { contentTypes } from '#client/parts/contentTypes.ts'
import { MoveButtons } from '#client/parts/MoveButtons.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { showAlert } from '#client/ui/alert.ts'
import { Card } from '#client/ui/Card.tsx'
import { openDialog } from '#client/ui/dialog.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { type Category, content } from '#contract/content.ts'
import type { PostType } from '#contract/content-types/index.ts'
import { library } from '#contract/library.ts'
import { CategoryDialog, type Edited } from './-CategoryDialog.tsx'
import classes from './-categories.module.css'
import { childrenOf } from './-categoryTree.ts'
import { useOrder } from './-useOrder.ts'

interface BranchProperties {
  categories: readonly Category[]
  parentId: number | null
  onMove: (category: Category, step: -1 | 1) => void
  onEdit: (edited: Edited) => void
  onDelete: (category: Category) => void
}

/** The categories under one parent, and theirs below each. */
function Branch({ parentId, ...rest }: BranchProperties) {
  const { categories, onMove, onEdit, onDelete } = rest
  const children = childrenOf(categories, parentId)
  if (children.length === 0) return null
  return (
    <ul className={classes.branch}>
      {children.map((category, index) => (
        <li key={category.id}>
          <div className={classes.row}>
            <span className={classes.name}>
              <UserText>{category.name}</UserText>
            </span>
            <span className={classes.actions}>
              <MoveButtons
                name={category.name}
                index={index}
                count={children.length}
                onMove={(step) => onMove(category, step)}
              />
              <IconButton
                label={`קטגוריה חדשה מתחת ל־${category.name}`}
                icon={IconFolderPlus}
                onClick={() => onEdit({ id: null, parent_id: category.id, name: '' })}
              />
              <IconButton
                label={`עריכה: ${category.name}`}
                icon={IconPencil}
                onClick={() => onEdit(category)}
              />
              <IconButton
                label={`מחיקה: ${category.name}`}
                icon={IconTrash}
                onClick={() => onDelete(category)}
              />
            </span>
          </div>
          <Branch {...rest} parentId={category.id} />
        </li>
      ))}
    </ul>
  )
}

/** What becomes of what is in a category when it is deleted. */
function fateOf(category: Category, categories: readonly Category[]): string {
  const parent = categories.find(({ id }) => id === category.parent_id)
  const hasBelow = childrenOf(categories, category.id).length > 0
  const items = parent ? `התכנים שבה יעברו אל ”${parent.name}“` : 'התכנים שבה יישארו בלי קטגוריה'
  const below = parent ? ', וכך גם הקטגוריות שמתחתיה' : ', והקטגוריות שמתחתיה יעברו לרמה הראשית'
  return `${items}${hasBelow ? below : ''}. שום תוכן לא נמחק.`
}

interface TreeProperties {
  type: PostType
  edited: Edited | undefined
  onEdit: (edited: Edited | undefined) => void
}

function Tree({ type, edited, onEdit }: TreeProperties) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type }))
  const { categories, move } = useOrder(data.categories)
  const { mutateAsync } = useCall(library.deleteCategory, {
    onSuccess: () => showAlert({ severity: 'success', message: 'הקטגוריה נמחקה' }),
  })

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
          text={`קטגוריות מסדרות תוכן לפי נושא: ${contentTypes[type].many} מוצגים גם בלעדיהן.`}
          action={
            <Button size="md" onClick={() => onEdit({ id: null, parent_id: null, name: '' })}>
              הקטגוריה הראשונה
            </Button>
          }
        />
      ) : (
        <Card className={classes.tree}>
          <Branch
            categories={categories}
            parentId={null}
            onMove={move}
            onEdit={onEdit}
            onDelete={askToDelete}
          />
        </Card>
      )}
      {edited && (
        <CategoryDialog
          type={type}
          categories={categories}
          edited={edited}
          onClose={() => onEdit(undefined)}
        />
      )}
    </>
  )
}

function TreeSkeleton() {
  return (
    <Card className={classes.tree} role="status" aria-label="בטעינה">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={classes.bone}>
          <Skeleton width="40%" />
        </div>
      ))}
    </Card>
  )
}

/** Stands where an editor was given no type to write. */
export function NoTypes() {
  usePageTitle('קטגוריות')
  return (
    <EmptyState
      page
      title="עוד לא הוקצו סוגי תוכן"
      text="מנהלי הפורטל קובעים אילו סוגי תוכן כל אחד כותב. אפשר לפנות אליהם."
    />
  )
}

/** The categories of one type of content: to add, to name, to move and to delete. */
export function CategoriesPage({ types, type }: { types: readonly PostType[]; type: PostType }) {
  usePageTitle(`קטגוריות: ${contentTypes[type].many}`)
  const [edited, setEdited] = useState<Edited>()
  return (
    <>
      <PageHeader
        title="קטגוריות"
        text="הנושאים שלפיהם התוכן מסודר, בסדר שבו הם מוצגים."
        actions={
          <Button
            size="md"
            leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
            onClick={() => setEdited({ id: null, parent_id: null, name: '' })}
          >
            קטגוריה חדשה
          </Button>
        }
      />
      <div className={classes.page}>
        <Chips
          oneLine
          label="סוגי תוכן"
          chips={types.map((each) => ({
            label: contentTypes[each].many,
            href: `/admin/categories?type=${each}`,
            current: each === type,
          }))}
        />
        <Suspense key={type} fallback={<TreeSkeleton />}>
          <Tree type={type} edited={edited} onEdit={setEdited} />
        </Suspense>
      </div>
    </>
  )
}
