import { Combobox } from '@base-ui/react/combobox'
import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import native from './native.module.css'
import styles from './SearchSelect.module.css'
import { bare } from './bare.ts'
import { useBlurredClose } from './use-blurred-close.ts'

export interface SearchOption {
  readonly id: string
  readonly label: string
  /** Beside the label, and what the closed control shows. */
  readonly detail: string
  readonly picture?: ReactNode
}

interface SearchSelectProps {
  readonly label: string
  readonly searchLabel: string
  readonly emptyText: string
  readonly options: readonly SearchOption[]
  /** The id of the option chosen. */
  readonly value: string
  readonly onChange: (id: string) => void
  readonly disabled?: boolean | undefined
}

const holds = ({ id, label, detail }: SearchOption, typed: string) =>
  [id, label, detail].some((text) => bare(text).includes(bare(typed.trim())))

/**
 * A button that opens a long list with a field to search it by name, detail or id. Arrow
 * keys move, Enter chooses, Escape closes.
 */
export function SearchSelect({
  label,
  searchLabel,
  emptyText,
  options,
  value,
  onChange,
  disabled = false,
}: SearchSelectProps) {
  const list = useBlurredClose()
  const chosen = options.find(({ id }) => id === value) ?? null
  return (
    <Combobox.Root<SearchOption>
      items={options}
      value={chosen}
      onValueChange={(option) => option && onChange(option.id)}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={(one, other) => one.id === other.id}
      filter={holds}
      open={list.open}
      onOpenChange={(open, { reason }) => list.ask(open, reason === 'focus-out')}
      autoHighlight
      disabled={disabled}
    >
      <Combobox.Trigger
        className={styles.trigger}
        aria-label={chosen ? `${label}: ${chosen.label} ${chosen.detail}` : label}
      >
        {chosen?.picture}
        <span>{chosen?.detail}</span>
        <Icon name="caret-down" size={14} />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner className={styles.place} align="start" sideOffset={8} collisionPadding={12}>
          <Combobox.Popup className={styles.popup} aria-label={label}>
            <div className={styles.search}>
              <Icon name="magnifying-glass" size={18} />
              <Combobox.Input
                className={native.bare}
                placeholder={searchLabel}
                aria-label={searchLabel}
                autoComplete="off"
              />
            </div>
            <Combobox.Empty className={styles.empty}>{emptyText}</Combobox.Empty>
            <Combobox.List className={styles.list}>
              {(option: SearchOption) => (
                <Combobox.Item key={option.id} value={option} className={styles.option}>
                  {option.picture}
                  <span className={styles.name}>{option.label}</span>
                  <span className={styles.detail}>{option.detail}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
