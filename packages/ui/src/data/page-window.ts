import { pageMargin, pageRange } from '@banyan/contract'

/** A place in the row of page numbers: a page, or a gap between two of them. */
export type PagePlace = number | 'gap'

/**
 * Specification section 9: `range` pages around the current one and `margin` at either
 * end. A gap of one page shows that page.
 */
export function pageWindow(page: number, pageCount: number, range = pageRange, margin = pageMargin): PagePlace[] {
  const first = Math.min(Math.max(1, page - Math.floor(range / 2)), Math.max(1, pageCount - range + 1))
  const shown = Array.from({ length: pageCount }, (_, at) => at + 1).filter(
    (each) => each <= margin || each > pageCount - margin || (each >= first && each < first + range),
  )
  return shown.flatMap((each, at): PagePlace[] => {
    const skipped = each - (shown[at - 1] ?? each - 1) - 1
    return skipped === 0 ? [each] : skipped === 1 ? [each - 1, each] : ['gap', each]
  })
}
