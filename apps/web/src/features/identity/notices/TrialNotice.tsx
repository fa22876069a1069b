import { ConfirmDialog } from '@banyan/ui/dialog'
import { useText } from '../../../lib/i18n.ts'
import { closeModal, openModal } from '../../../lib/modals.ts'

/** What a trial account, or one of another type than the place is for, is told [ROLE-12, ROLE-13, ROLE-17]. */
export function TrialNotice({ open }: { readonly open: boolean }) {
  const t = useText()
  return (
    <ConfirmDialog
      name="trialModal"
      open={open}
      title={t('identity.trial_title')}
      text={t('identity.in_need_true_account')}
      confirm={t('identity.in_increase_submit')}
      cancel={t('identity.later')}
      onConfirm={() => openModal('registerModal', undefined)}
      onCancel={() => closeModal('trialModal')}
    />
  )
}
