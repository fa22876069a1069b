import { ConfirmDialog } from '@banyan/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../../lib/i18n.ts'
import { signOut } from '../../lib/member-session.ts'
import { closeModal } from '../../lib/modals.ts'

export function SignOutDialog({ open }: { readonly open: boolean }) {
  const t = useText()
  const close = () => closeModal('signOutModal')
  const out = useMutation({ mutationFn: signOut, onSettled: close })
  return (
    <ConfirmDialog
      name="signOutModal"
      open={open}
      title={t('shell.sign_out_title')}
      text={t('shell.sign_out_text')}
      confirm={t('shell.sign_out')}
      cancel={t('shell.stay')}
      busy={out.isPending}
      onConfirm={() => out.mutate()}
      onCancel={close}
    />
  )
}
