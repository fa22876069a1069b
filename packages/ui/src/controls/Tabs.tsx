import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { roving } from './roving.ts'
import styles from './Tabs.module.css'

export interface TabItem<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
}

interface TabsProps<Id extends string> {
  /** What the tabs choose between, for a screen reader. */
  readonly label: string
  readonly items: readonly TabItem<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  /** Ties the tabs to their panel: the same word goes to the `TabPanel` that must stand on the page. */
  readonly group: string
  readonly className?: string | undefined
}

/** Tabs in one sunken box, for two to four choices of equal weight. */
export function SegmentedTabs<Id extends string>(props: TabsProps<Id>) {
  return <TabRow {...props} look={styles.segmented} />
}

/** Tabs on a line, which scroll sideways on a narrow screen. */
export function UnderlineTabs<Id extends string>(props: TabsProps<Id>) {
  return <TabRow {...props} look={styles.underline} />
}

function TabRow<Id extends string>({
  label,
  items,
  value,
  onChange,
  group,
  className,
  look,
}: TabsProps<Id> & { look: string | undefined }) {
  const row = useRef<HTMLDivElement>(null)
  const keys = roving(
    items.map((item) => item.id),
    value,
    onChange,
  )
  useEffect(() => {
    const chosen = document.getElementById(`${group}-tab-${value}`)
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [group, value])
  return (
    <div ref={row} role="tablist" aria-label={label} className={clsx(look, className)}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`${group}-tab-${item.id}`}
          aria-controls={item.id === value ? `${group}-panel` : undefined}
          aria-selected={item.id === value}
          tabIndex={keys.tabIndexOf(item.id)}
          onKeyDown={keys.onKeyDown}
          onClick={() => onChange(item.id)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}

/** What the chosen tab of a group shows. */
export function TabPanel({
  group,
  value,
  className,
  children,
}: {
  group: string
  value: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div role="tabpanel" id={`${group}-panel`} aria-labelledby={`${group}-tab-${value}`} className={className}>
      {children}
    </div>
  )
}
