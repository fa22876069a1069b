import { Text } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../../../lib/i18n.ts'
import { signOut } from '../../../lib/member-session.ts'
import { closeModal, finishLogin } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import styles from '../forms.module.css'
import modal from '../IdentityModals.module.css'
import { isRemembering } from '../login/remembered.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** A change that is due cannot be put off: no close button and no Escape, only the change or signing out [AUTH-34]. */
export function ChangePasswordModal({ open }: { readonly open: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const session = useSession()
  const close = () => closeModal('changePassModal')
  if (session.status !== 'member' && session.status !== 'restricted') return null
  const isDue = session.status === 'restricted'
  return (
    <Dialog
      name="changePassModal"
      size="wide"
      className={modal.popup}
      label={t('identity.change_title')}
      open={open}
      onClose={isDue ? () => {} : close}
      {...(!isDue && { closeLabel: t('common.close') })}
    >
      <AuthFrame title={<h2>{t('identity.change_title')}</h2>} art="identity.change_art">
        {isDue && (
          <Text tone="muted" size={13}>
            {t('identity.change_due')}
          </Text>
        )}
        <ChangePasswordForm
          member={session.member}
          onDone={() => {
            // What the member came to do stays where it is; without it the way leads home (requirement PASS-23).
            if (!finishLogin()) void navigate({ to: paths.home })
          }}
        />
        {isDue && (
          <p className={styles.other}>
            <button type="button" onClick={() => void signOut({ forgetMe: !isRemembering() }).then(close)}>
              {t('shell.sign_out')}
            </button>
          </p>
        )}
      </AuthFrame>
    </Dialog>
  )
}
