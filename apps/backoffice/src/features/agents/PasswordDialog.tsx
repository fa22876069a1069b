import { Button, Text } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import styles from '../../lib/Page.module.css'
import { toasts } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

export interface MadePassword {
  readonly account: string
  readonly firstPassword: string
}

/** The first password of an account, shown this once. */
export function PasswordDialog({
  made: { account, firstPassword },
  onClose,
}: {
  readonly made: MadePassword
  readonly onClose: () => void
}) {
  const t = useText()
  const copy = async () => {
    await navigator.clipboard.writeText(firstPassword)
    toasts.success({ title: t('agents.password_copied') })
  }
  return (
    <Dialog
      name="password"
      open
      onClose={onClose}
      title={t('agents.password_title', { account })}
      closeLabel={t('close')}
    >
      <div className={styles.form}>
        <Text tone="muted">{t('agents.password_text')}</Text>
        <code className={styles.code}>{firstPassword}</code>
        <Button icon="copy" onClick={() => void copy()}>
          {t('agents.password_copy')}
        </Button>
      </div>
    </Dialog>
  )
}
