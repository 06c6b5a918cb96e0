import { IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { DraggableRow, MoveButtons } from '#core/client/kits/sortable/SortableRow.tsx'
import type { DropPlace } from '#core/client/kits/sortable/useDragToOrder.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { TreeNode } from '#core/rules/tree.ts'
import classes from './CategoryTree.module.css'
import { childrenOf, dropPosition, inTreeOrder, mayMoveTo, type Place } from './categoryMoves.ts'

interface Properties<Category> {
  label: string
  /** In their order. */
  categories: readonly Category[]
  detailOf?: (category: Category) => string
  onMove: (category: Category, to: Place) => void
  /** Adds one below it; without this none stand below others. */
  onAdd?: (parent: Category) => void
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

interface BranchProperties<Category> extends Properties<Category> {
  parentId: number | null
  rows: readonly Category[]
}

type Node = TreeNode & { name: string }

function Branch<Category extends Node>(properties: BranchProperties<Category>) {
  const { parentId, rows, label, detailOf, onMove, onAdd, onEdit, onDelete } = properties
  const children = childrenOf(rows, parentId)
  if (children.length === 0) return null

  function drop(from: number, target: Category, place: DropPlace): void {
    const moved = rows[from]
    if (!moved) return
    const to = dropPosition(rows, moved.id, target, place)
    const isThere = childrenOf(rows, to.parent_id)[to.position]?.id === moved.id
    if (!isThere) onMove(moved, to)
  }

  return (
    <ul className={`plain ${classes.branch}`} aria-label={label}>
      {children.map((category, index) => (
        <li key={category.id}>
          <DraggableRow
            list="categories"
            index={rows.indexOf(category)}
            nests={
              onAdd &&
              ((from) => {
                const moved = rows[from]
                return moved !== undefined && mayMoveTo(rows, moved.id, category.id)
              })
            }
            onDrop={(from, place) => drop(from, category, place)}
            className="flex items-center flex-wrap justify-between gap-x-12 py-4"
          >
            {(handle) => (
              <>
                <span className="grid flex-[1_1_8rem] min-w-0 wrap-anywhere">
                  <UserText className={`font-semibold ${classes.name}`}>{category.name}</UserText>
                  {detailOf && <span className="text-muted text-sm">{detailOf(category)}</span>}
                </span>
                <span className="flex flex-none ms-auto">
                  {handle}
                  <MoveButtons
                    name={category.name}
                    index={index}
                    count={children.length}
                    onMove={(step) => onMove(category, { parent_id: parentId, position: index + step })}
                  />
                  {onAdd && (
                    <IconButton
                      label={`קטגוריה חדשה מתחת ל־${category.name}`}
                      icon={IconFolderPlus}
                      onClick={() => onAdd(category)}
                    />
                  )}
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
              </>
            )}
          </DraggableRow>
          <Branch {...properties} label={category.name} parentId={category.id} />
        </li>
      ))}
    </ul>
  )
}

export function CategoryTree<Category extends Node>(properties: Properties<Category>) {
  const rows = inTreeOrder(properties.categories).map(({ category }) => category)
  return (
    <Card className="max-w-[60rem] py-4 ps-16 pe-8 max-sm:ps-12 max-sm:pe-4">
      <Branch {...properties} rows={rows} parentId={null} />
    </Card>
  )
}
