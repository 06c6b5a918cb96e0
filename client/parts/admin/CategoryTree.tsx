import { IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { MovableRow } from '#client/parts/MovableRow.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import classes from './CategoryTree.module.css'

interface Node {
  id: number
  name: string
  /** Without it all stand side by side. */
  parent_id?: number | null
}

interface Properties<Category extends Node> {
  label: string
  /** In their order. */
  categories: readonly Category[]
  /** One line below the name. */
  detailOf?: (category: Category) => string
  /** Moves a category to a place among those beside it, from 0. */
  onMove: (category: Category, place: number) => void
  /** Adds one below it; without this none stand below others. */
  onAdd?: (parent: Category) => void
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

function Branch<Category extends Node>(properties: Properties<Category> & { parentId: number | null }) {
  const { parentId, label, categories, detailOf, onMove, onAdd, onEdit, onDelete } = properties
  const children = categories.filter((category) => (category.parent_id ?? null) === parentId)
  if (children.length === 0) return null
  return (
    <ul className={`plain ${classes.branch}`} aria-label={label}>
      {children.map((category, index) => (
        <li key={category.id}>
          <MovableRow
            list={`categories ${parentId}`}
            name={category.name}
            index={index}
            count={children.length}
            onMove={(from, to) => {
              const moved = children[from]
              if (moved) onMove(moved, to)
            }}
            className={`row wrap spread ${classes.row}`}
          >
            {(movers) => (
              <>
                <span className={classes.words}>
                  <UserText className={`semibold ${classes.name}`}>{category.name}</UserText>
                  {detailOf && <span className="muted small">{detailOf(category)}</span>}
                </span>
                <span className={classes.actions}>
                  {movers}
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
          </MovableRow>
          <Branch {...properties} label={category.name} parentId={category.id} />
        </li>
      ))}
    </ul>
  )
}

/** Categories in their order, those of one below it: to move, to change and to delete. */
export function CategoryTree<Category extends Node>(properties: Properties<Category>) {
  return (
    <Card className={classes.tree}>
      <Branch {...properties} parentId={null} />
    </Card>
  )
}

/** Stands in for categories that are on their way. */
export function CategoryTreeSkeleton() {
  return (
    <Card className={classes.tree} role="status" aria-label="בטעינה">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={`row wrap spread ${classes.row}`}>
          <Skeleton width="40%" height="44px" />
        </div>
      ))}
    </Card>
  )
}
