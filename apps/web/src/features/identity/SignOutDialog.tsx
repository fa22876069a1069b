import { ConfirmDialog } from '@banyan/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useText } from '../../lib/i18n.ts'
import { signOut } from '../../lib/member-session.ts'
import { closeModal } from '../../lib/modals.ts'
import { memberPaths, paths } from '../../lib/paths.ts'
import { isRemembering } from './login/remembered.ts'

export function SignOutDialog({ open }: { readonly open: boolean }) {
  const t = useText()
  const close = () => closeModal('signOutModal')
  const navigate = useNavigate()
  const router = useRouter()
  // Home first: a member's page would ask whoever has just signed out to log in again.
  async function leave() {
    if (memberPaths.has(router.state.location.pathname)) await navigate({ to: paths.home, replace: true })
    await signOut({ forgetMe: !isRemembering() })
  }
  const out = useMutation({ mutationFn: leave, onSettled: close })
  return (
    <ConfirmDialog
      name="signOutModal"
      open={open}
      title={t('identity.sign_out_title')}
      text={
        isRemembering()
          ? `${t('identity.sign_out_text')} ${t('identity.sign_out_remembered')}`
          : t('identity.sign_out_text')
      }
      confirm={t('shell.sign_out')}
      cancel={t('identity.sign_out_stay')}
      busy={out.isPending}
      onConfirm={() => out.mutate()}
      onCancel={close}
    />
  )
}
