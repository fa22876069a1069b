import { Dialog } from '@banyan/ui/dialog'
import { useText } from '../../lib/i18n.ts'
import { toasts } from '../../lib/toasts.ts'
import { askAgain } from './ask-again.ts'
import { DocumentForm } from './DocumentForm.tsx'
import styles from './kyc.module.css'
import { PersonForm } from './PersonForm.tsx'
import type { Overview, Sent } from './steps.ts'

interface KycDialogProps {
  readonly open: boolean
  /** Stays on the way out. */
  readonly of: Sent
  readonly overview: Overview
  readonly onClose: () => void
}

/** Tells who the member is, or sends a document. */
export function KycDialog({ open, of, overview, onClose }: KycDialogProps) {
  const t = useText()
  const done = () => {
    onClose()
    toasts.success({ title: t(of === 'person' ? 'kyc.saved' : 'kyc.sent_done') })
    void askAgain()
  }
  return (
    <Dialog
      name="kycModal"
      size="sm"
      open={open}
      onClose={onClose}
      title={t(`kyc.${of}`)}
      closeLabel={t('common.close')}
    >
      <div className={styles.form}>
        {of === 'person' ? <PersonForm overview={overview} onDone={done} /> : <DocumentForm kind={of} onDone={done} />}
      </div>
    </Dialog>
  )
}
