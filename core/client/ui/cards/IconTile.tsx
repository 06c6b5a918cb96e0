import type { TablerIcon } from '@tabler/icons-react'

/** What something is, at the beginning of its row. */
export function IconTile({ icon: Icon }: { icon: TablerIcon }) {
  return (
    <span className="grid flex-none place-content-center size-44 rounded-12 bg-subtle text-link">
      <Icon size={22} stroke={1.7} aria-hidden />
    </span>
  )
}
