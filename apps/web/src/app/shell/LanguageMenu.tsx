import { Flag, Icon, Menu } from '@banyan/ui'
import { memberRoutes, type Language } from '@banyan/contract'
import { call } from '../../lib/call.ts'
import { changeLanguage, useText } from '../../lib/i18n.ts'
import { headerLanguages, languageFacts, useLanguage } from '../../lib/language.ts'
import styles from './LanguageMenu.module.css'

/** Shows the page in the language, and tells the server. */
export async function pickLanguage(language: Language) {
  await changeLanguage(language)
  await call(memberRoutes.setLanguage, { language }, { quiet: true })
}

export function LanguageMenu() {
  const t = useText()
  const language = useLanguage()
  return (
    <Menu
      label={`${t('shell.language')}: ${language}, ${languageFacts[language].name}`}
      triggerClass={styles.trigger}
      items={headerLanguages.map((each) => ({
        id: each,
        selected: each === language,
        label: (
          <span className={styles.item}>
            <Flag name={languageFacts[each].flag} />
            <span lang={languageFacts[each].tag}>{languageFacts[each].name}</span>
          </span>
        ),
        onSelect: () => void pickLanguage(each),
      }))}
    >
      <Flag name={languageFacts[language].flag} size={20} />
      <span>{language}</span>
      <Icon name="caret-down" size={12} />
    </Menu>
  )
}
