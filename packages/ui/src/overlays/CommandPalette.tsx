import { Autocomplete } from '@base-ui/react/autocomplete'
import { bare } from '../controls/bare.ts'
import native from '../controls/native.module.css'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'
import styles from './CommandPalette.module.css'
import { Dialog } from './Dialog.tsx'

export interface Command {
  readonly id: string
  readonly label: string
  /** Beside the label, and searched like it. */
  readonly detail?: string | undefined
  readonly icon: IconName
  readonly run: () => void
}

export interface CommandGroup {
  readonly value: string
  /** Commands made for what is typed are shown as they are; the others where their words hold it. */
  readonly isMade?: boolean
  readonly items: readonly Command[]
}

interface CommandPaletteProps {
  readonly label: string
  readonly placeholder: string
  readonly emptyText: string
  readonly closeLabel: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly groups: readonly CommandGroup[]
  readonly onClose: () => void
}

const holds = ({ label, detail = '' }: Command, typed: string) =>
  [label, detail].some((text) => bare(text).includes(bare(typed.trim())))

/**
 * A field over everything that can be opened or done: arrow keys move, Enter carries out, Escape closes. Each word is
 * found without its accents.
 */
export function CommandPalette({
  label,
  placeholder,
  emptyText,
  closeLabel,
  typed,
  onType,
  groups,
  onClose,
}: CommandPaletteProps) {
  const shown = groups
    .map((group) => ({
      ...group,
      items: group.isMade ? group.items : group.items.filter((each) => holds(each, typed)),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <Dialog name="search" open onClose={onClose} label={label} closeLabel={closeLabel} className={styles.palette}>
      <Autocomplete.Root
        open
        inline
        items={shown}
        value={typed}
        onValueChange={onType}
        itemToStringValue={(command: Command) => command.label}
        filter={null}
        autoHighlight="always"
        keepHighlight
      >
        <div className={styles.search}>
          <Icon name="magnifying-glass" size={20} />
          <Autocomplete.Input className={native.bare} placeholder={placeholder} aria-label={label} autoComplete="off" />
        </div>
        <Autocomplete.Empty className={styles.empty}>{emptyText}</Autocomplete.Empty>
        <Autocomplete.List className={styles.list}>
          {(group: CommandGroup) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className={styles.group}>{group.value}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => <Option key={command.id} {...command} />}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  )
}

const Option = (command: Command) => (
  <Autocomplete.Item value={command} className={styles.option} onClick={command.run}>
    <Icon name={command.icon} size={18} />
    <span className={styles.name}>{command.label}</span>{' '}
    {command.detail && <span className={styles.detail}>{command.detail}</span>}
  </Autocomplete.Item>
)
