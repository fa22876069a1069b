import { IconButton } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import { chooseTheme, useTheme } from '../../lib/theme.ts'

export function ThemeSwitch() {
  const t = useText()
  const theme = useTheme()
  return theme === 'dark' ? (
    <IconButton icon="sun" label={t('shell.to_light')} onClick={() => chooseTheme('light')} />
  ) : (
    <IconButton icon="moon" label={t('shell.to_dark')} onClick={() => chooseTheme('dark')} />
  )
}
