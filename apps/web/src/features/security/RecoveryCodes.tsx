import { Button, Row, Stack, Text } from '@banyan/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import styles from './security.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The codes on paper, shown this once, to be copied or kept as a file. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useText()
  const [copied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Stack gap={12} className={styles.form}>
      <h3>{t('security.recovery_title')}</h3>
      <Text tone="muted" size={13}>
        {t('security.recovery_text')}
      </Text>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row wrap gap={10}>
        <Button icon="copy" onClick={copy}>
          {t(copied ? 'security.copied' : 'security.copy')}
        </Button>
        <a
          className={styles.file}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('security.download')}
        </a>
      </Row>
      <Button variant="primary" size="lg" full onClick={onDone}>
        {t('security.recovery_saved')}
      </Button>
    </Stack>
  )
}
