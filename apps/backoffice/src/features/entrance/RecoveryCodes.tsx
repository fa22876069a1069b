import { Stack, Text, buttonClass } from '@banyan/ui'
import { Link } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import styles from './Entrance.module.css'
import { Entrance } from './Entrance.tsx'

/** Shown once, right after the set-up. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useText()
  return (
    <Entrance title={t('setup.recovery_title')}>
      <Stack gap={18}>
        <Text tone="muted">{t('setup.recovery_text')}</Text>
        <ul className={styles.codes} aria-label={t('setup.recovery_title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Link to="/" className={buttonClass({ variant: 'primary', size: 'lg', full: true })}>
          {t('setup.saved')}
        </Link>
      </Stack>
    </Entrance>
  )
}
