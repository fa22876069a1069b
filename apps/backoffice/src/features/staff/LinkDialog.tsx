import type { OutputOf, staffRoutes } from '@banyan/contract'
import { Button, Text } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import styles from '../../lib/Page.module.css'
import { toasts } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

export type Invitation = OutputOf<typeof staffRoutes.createStaff>

/** The one-time link, shown this once. */
export function LinkDialog({ invitation, onClose }: { readonly invitation: Invitation; readonly onClose: () => void }) {
  const t = useText()
  const link = `${location.origin}${invitation.link}`
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    toasts.success({ title: t('staff.copied') })
  }
  return (
    <Dialog
      name="link"
      open
      onClose={onClose}
      title={t('staff.link_title', { name: invitation.account.name })}
      closeLabel={t('close')}
    >
      <div className={styles.form}>
        <Text tone="muted">{t('staff.link_text')}</Text>
        <code className={styles.code}>{link}</code>
        <Button icon="copy" onClick={() => void copy()}>
          {t('staff.copy')}
        </Button>
      </div>
    </Dialog>
  )
}
