import { IconButton, LanguageMenu } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import { headerLanguages, useLanguage } from '../../lib/language.ts'
import { useService } from '../../lib/use-service.ts'
import styles from './Header.module.css'
import { pickLanguage } from './pick-language.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** Service, theme and language in the header of a wide screen. A phone has them in its side menu. */
export function HeaderTools() {
  const t = useText()
  const service = useService()
  return (
    <div className={styles.tools}>
      <IconButton icon="headset" className={styles.service} label={t('shell.service')} {...service} />
      <span className={styles.theme}>
        <ThemeSwitch />
      </span>
      <LanguageMenu
        label={t('shell.language')}
        languages={headerLanguages}
        value={useLanguage()}
        onPick={(language) => void pickLanguage(language)}
      />
    </div>
  )
}
