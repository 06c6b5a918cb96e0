import {
  type Row,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react'
import classes from './DataTable.module.css'

export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })

interface Properties<Data extends RowData> {
  rows: readonly Row<typeof features, Data>[]
  /** Draws a row; the ref measures its height. */
  render: (row: Row<typeof features, Data>, index: number, ref: Ref<HTMLTableRowElement>) => ReactNode
}

/** About the height of a row, in pixels, until it is measured. */
const estimatedHeight = 52

/** The body of a long table: only the rows near the screen are on the page, and the row that has the focus. */
export function VirtualRows<Data extends RowData>({ rows, render }: Properties<Data>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const focused = useRef<number>(undefined)
  const [start, setStart] = useState(0)
  // Where the table begins on the page; what stands above it may grow.
  useLayoutEffect(() => {
    const top = Math.round((body.current?.getBoundingClientRect().top ?? 0) + scrollY)
    if (top !== start) setStart(top)
  })
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
    scrollMargin: start,
    rangeExtractor: (range) => {
      const { current } = focused
      const indexes = new Set(defaultRangeExtractor(range))
      if (current !== undefined && current < rows.length) indexes.add(current)
      return [...indexes].sort((a, b) => a - b)
    },
  })
  const items = virtualizer.getVirtualItems()
  const end = virtualizer.getTotalSize() + start
  return (
    <tbody
      ref={body}
      onFocus={({ target }) => {
        const { index } = target.closest<HTMLElement>('tr')?.dataset ?? {}
        focused.current = index === undefined ? undefined : Number(index)
      }}
      onBlur={() => {
        focused.current = undefined
      }}
    >
      {items.map((item, place) => {
        const row = rows[item.index]
        const before = items[place - 1]?.end ?? start
        return [
          item.start > before && <Gap key={`before ${item.key}`} height={item.start - before} />,
          row && render(row, item.index, virtualizer.measureElement),
        ]
      })}
      <Gap height={end - (items.at(-1)?.end ?? start)} />
    </tbody>
  )
}

/** Holds the place of rows that are not on the page. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden className={classes.gap} style={{ blockSize: height }} />
}
