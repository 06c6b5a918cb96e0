import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

interface Properties {
  /** The address of the first page, with its filters. */
  href: string
  page: number
  hasMore: boolean
}

/** The pages that are known to be there, at most five: those before this one, and the next if there is one. */
function pagesAround(page: number, hasMore: boolean): number[] {
  const last = hasMore ? page + 1 : page
  const first = Math.max(1, last - 4)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The way to the list's other pages; each has an address. Nothing while there is only one. */
const look = 'button-like justify-center gap-4 min-w-(--touch) px-12 border-hairline tabular-nums'

export function Paging({ href, page, hasMore }: Properties) {
  const pages = pagesAround(page, hasMore)
  if (pages.length === 1) return null
  const join = href.includes('?') ? '&' : '?'
  const hrefOf = (number: number) => (number === 1 ? href : `${href}${join}page=${number}`)
  return (
    <nav aria-label="עמודים">
      <ul className="flex flex-wrap justify-center gap-6 m-0 pt-8 px-0 pb-0 list-none">
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} className={look}>
              <IconChevronRight size={18} aria-hidden />
              הקודם
            </a>
          </li>
        )}
        {pages.map((number) => (
          <li key={number} className={number === page ? undefined : 'max-sm:hidden'}>
            <a
              href={hrefOf(number)}
              className={look}
              aria-label={`עמוד ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
        {hasMore && (
          <li>
            <a href={hrefOf(page + 1)} className={look}>
              הבא
              <IconChevronLeft size={18} aria-hidden />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
