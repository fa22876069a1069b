import { languages } from '@banyan/contract'
import { Flag, Icon, IconButton, Menu } from '@banyan/ui'
import styles from './Preferences.module.css'
import { changeLanguage, languageFacts, useLanguage, useText } from './texts.ts'
import { chooseTheme, useTheme } from './theme.ts'

/** Language and theme, at the entrance and inside. */
export function Preferences() {
  const t = useText()
  const language = useLanguage()
  const theme = useTheme()
  return (
    <div className={styles.row}>
      <Menu
        label={`${t('language')}: ${language}, ${languageFacts[language].name}`}
        triggerClass={styles.trigger}
        items={languages.map((each) => ({
          id: each,
          selected: each === language,
          label: (
            <span className={styles.item}>
              <Flag name={languageFacts[each].flag} />
              <span lang={languageFacts[each].tag}>{languageFacts[each].name}</span>
            </span>
          ),
          onSelect: () => void changeLanguage(each),
        }))}
      >
        <Flag name={languageFacts[language].flag} size={20} />
        <span>{language}</span>
        <Icon name="caret-down" size={12} />
      </Menu>
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={t(theme === 'dark' ? 'to_light' : 'to_dark')}
        onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      />
    </div>
  )
}
