import { clsx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Menu.module.css'

export interface MenuItem {
  readonly id: string
  readonly label: ReactNode
  readonly onSelect: () => void
  /** Makes the item one of a choice, and says whether it is the chosen one. */
  readonly selected?: boolean | undefined
}

interface MenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  /** What the button shows; its look comes with `triggerClass`. */
  readonly children: ReactNode
  readonly triggerClass?: string | undefined
  readonly align?: 'start' | 'end'
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A button that drops a list of actions or choices. Arrow keys, Home, End and first letters move; Escape and Tab close.
 */
export function Menu({ label, items, children, triggerClass, align = 'end' }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  const itemNodes = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const focusFirst = (node: HTMLDivElement | null) => {
    list.current = node
    const nodes = itemNodes()
    ;(nodes.find((each) => each.ariaChecked === 'true') ?? nodes[0])?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    const nodes = itemNodes()
    const next = nextItem(nodes, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <div className={styles.anchor} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        className={triggerClass}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === 'ArrowDown' && (event.preventDefault(), setOpen(true))}
      >
        {children}
      </button>
      {open && (
        <MenuList
          label={label}
          align={align}
          items={items}
          focusFirst={focusFirst}
          id={id}
          onKeyDown={onKeyDown}
          close={close}
        />
      )}
    </div>
  )
}

function MenuList({
  label,
  align = 'end',
  items,
  focusFirst,
  id,
  onKeyDown,
  close,
}: Pick<MenuProps, 'label' | 'align' | 'items'> & {
  readonly focusFirst: (node: HTMLDivElement | null) => void
  readonly id: string
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly close: () => void
}) {
  return (
    <div
      ref={focusFirst}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={clsx(styles.list, styles[align])}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          tabIndex={-1}
          className={styles.item}
          role={item.selected === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.selected}
          onClick={() => {
            close()
            item.onSelect()
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}

function nextItem(nodes: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = nodes.findIndex((node) => node === document.activeElement)
  const step = steps[key]
  if (step !== undefined) return nodes[(at + step + nodes.length) % nodes.length]
  if (key === 'Home') return nodes[0]
  if (key === 'End') return nodes.at(-1)
  if (key.length !== 1) return undefined
  const fromNext = [...nodes.slice(at + 1), ...nodes.slice(0, at + 1)]
  return fromNext.find((node) => node.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
