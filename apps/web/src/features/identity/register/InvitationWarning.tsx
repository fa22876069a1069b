import { Button } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useText } from '../../../lib/i18n.ts'
import styles from './register.module.css'

/** Tells that an invitation code is not right; registration has stopped [REG-23]. */
export function InvitationWarning({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText()
  return (
    <Dialog name="invitationModal" open={open} onClose={onClose} title={t('registration.invitation_title')} size="sm">
      <p className={styles.warning}>{t('registration.invitation_code_error')}</p>
      <Button variant="primary" size="lg" full onClick={onClose}>
        {t('registration.invitation_submit')}
      </Button>
    </Dialog>
  )
}
