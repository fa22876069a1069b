import type { Language } from '@banyan/contract'
import { languageFacts } from '../format/language-facts.ts'
import { Flag, Icon } from '../icons/Icon.tsx'
import styles from './LanguageMenu.module.css'
import { Menu } from './Menu.tsx'

interface LanguageMenuProps {
  /** What is chosen here, for a screen reader. */
  readonly label: string
  readonly languages: readonly Language[]
  readonly value: Language
  readonly onPick: (language: Language) => void
}

/** The language of the page, and those it can be changed to, each by its own name. */
export function LanguageMenu({ label, languages, value, onPick }: LanguageMenuProps) {
  return (
    <Menu
      label={`${label}: ${value}, ${languageFacts[value].name}`}
      triggerClass={styles.trigger}
      items={languages.map((each) => ({
        id: each,
        selected: each === value,
        label: (
          <span className={styles.item}>
            <Flag name={languageFacts[each].flag} />
            <span lang={languageFacts[each].tag}>{languageFacts[each].name}</span>
          </span>
        ),
        onSelect: () => onPick(each),
      }))}
    >
      <Flag name={languageFacts[value].flag} size={20} />
      <span>{value}</span>
      <Icon name="caret-down" size={12} />
    </Menu>
  )
}
