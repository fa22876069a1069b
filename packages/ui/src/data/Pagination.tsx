import { clsx } from 'clsx'
import { IconButton } from '../controls/IconButton.tsx'
import { pageWindow } from './page-window.ts'
import styles from './Pagination.module.css'

interface PaginationProps {
  readonly label: string
  readonly previousLabel: string
  readonly nextLabel: string
  readonly pageLabel: (page: number) => string
  /** Counted from 1. */
  readonly page: number
  readonly pageCount: number
  readonly onChange: (page: number) => void
  readonly className?: string | undefined
}

/** Nothing at all when one page holds everything. */
export function Pagination({
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  page,
  pageCount,
  onChange,
  className,
}: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className={clsx(styles.row, className)}>
      <IconButton icon="caret-left" label={previousLabel} disabled={page <= 1} onClick={() => onChange(page - 1)} />
      {pageWindow(page, pageCount).map((place, at) =>
        place === 'gap' ? (
          <span key={`gap-${at}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={place}
            type="button"
            className={styles.page}
            aria-label={pageLabel(place)}
            aria-current={place === page ? 'page' : undefined}
            onClick={() => onChange(place)}
          >
            {place}
          </button>
        ),
      )}
      <IconButton
        icon="caret-right"
        label={nextLabel}
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}
