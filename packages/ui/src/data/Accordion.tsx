import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './Accordion.module.css'

export interface AccordionItem {
  /** Also the id of its element, so that an address can lead to it. */
  readonly id: string
  readonly title: ReactNode
  /** Drawn while the item is open only. */
  readonly content: () => ReactNode
}

interface AccordionProps {
  readonly items: readonly AccordionItem[]
  readonly open: string | null
  /** With null when the open one was pressed. */
  readonly onOpen: (id: string | null) => void
  /** The level of the headings, by what stands above. */
  readonly heading: 'h2' | 'h3'
  readonly className?: string | undefined
}

/** A list of headings of which at most one is open; pressing the open one closes it. */
export function Accordion({ items, open, onOpen, heading: Heading, className }: AccordionProps) {
  return (
    <div className={clsx(styles.list, className)}>
      {items.map(({ id, title, content }) => {
        const isOpen = id === open
        return (
          <div key={id} id={id} className={styles.item}>
            <Heading className={styles.heading}>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-content` : undefined}
                onClick={() => onOpen(isOpen ? null : id)}
              >
                <span>{title}</span>
                <Icon name="caret-down" size={16} className={styles.caret} />
              </button>
            </Heading>
            {isOpen && (
              <div id={`${id}-content`} className={styles.content}>
                {content()}
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
