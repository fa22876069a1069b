import { Button, Stack } from '@banyan/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import styles from './FairnessPage.module.css'
import type { Provable } from './provable.ts'
import type { Revealed } from './commitment.ts'

const copiedMs = 2_000

interface OfflineCommandProps {
  readonly rules: Provable
  readonly draw: Revealed
}

/** For those who do not want to trust this page either. */
export function OfflineCommand({ rules, draw }: OfflineCommandProps) {
  const t = useText()
  const [copied, setCopied] = useState(false)
  const command = rules.command(draw)
  async function copy() {
    await navigator.clipboard.writeText(command)
    setCopied(true)
    setTimeout(() => setCopied(false), copiedMs)
  }
  return (
    <Stack as="section" align="start" gap={8} className={styles.offline}>
      <h3>{t('fairness.offline')}</h3>
      <p>{t('fairness.offlineHint', { numbers: rules.count })}</p>
      <pre>
        <code>{command}</code>
      </pre>
      <Button size="sm" icon={copied ? 'check-bold' : 'copy'} onClick={() => void copy()}>
        <span aria-live="polite">{copied ? t('fairness.copied') : t('fairness.copy')}</span>
      </Button>
    </Stack>
  )
}
