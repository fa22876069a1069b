import { languages } from '@banyan/contract'
import { IconButton, LanguageMenu, Row } from '@banyan/ui'
import { changeLanguage, useLanguage, useText } from './texts.ts'
import { chooseTheme, useTheme } from './theme.ts'

/** Language and theme, at the entrance and inside. */
export function Preferences() {
  const t = useText()
  const theme = useTheme()
  return (
    <Row gap={8}>
      <LanguageMenu
        label={t('language')}
        languages={languages}
        value={useLanguage()}
        onPick={(language) => void changeLanguage(language)}
      />
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={t(theme === 'dark' ? 'to_light' : 'to_dark')}
        onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      />
    </Row>
  )
}
