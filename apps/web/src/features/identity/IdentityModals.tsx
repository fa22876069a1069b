import { Dialog } from '@banyan/ui/dialog'
import { useText } from '../../lib/i18n.ts'
import { type Greeting, type ModalName, closeModal, finishLogin, openModal } from '../../lib/modals.ts'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './IdentityModals.module.css'
import { LoginPanel } from './login/LoginPanel.tsx'
import { AfterLogin } from './notices/AfterLogin.tsx'
import { TrialNotice } from './notices/TrialNotice.tsx'
import { ChangePasswordModal } from './password/ChangePasswordModal.tsx'
import { ConfirmPassword } from './password/ConfirmPassword.tsx'
import { ForgotPassword } from './password/ForgotPassword.tsx'
import { RegisterForm } from './register/RegisterForm.tsx'
import { RegisterTitle } from './register/RegisterTitle.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'

interface IdentityModalsProps {
  readonly open: ModalName | null
  /** What the after-login modal tells, when it is to be shown. */
  readonly greeting: Greeting | null
  /** A call waits for the member's password. */
  readonly asksPassword: boolean
}

/**
 * The modals of identity by their names. `loginModal` is opened by the login buttons,
 * `loginPopupModal` by whatever needs a member.
 */
export function IdentityModals({ open, greeting, asksPassword }: IdentityModalsProps) {
  const t = useText()
  const wide = (name: ModalName, title: string) =>
    ({
      name,
      label: title,
      size: 'wide',
      closeLabel: t('common.close'),
      className: styles.popup,
      open: open === name,
      onClose: () => closeModal(name),
    }) as const
  return (
    <>
      {(['loginModal', 'loginPopupModal'] as const).map((name) => (
        <Dialog key={name} {...wide(name, t('identity.login_title'))}>
          <LoginPanel
            heading="h2"
            onEntered={finishLogin}
            onRegister={() => openModal('registerModal')}
            onForgot={() => openModal('forgetPassModal')}
          />
        </Dialog>
      ))}
      <Dialog {...wide('registerModal', t('identity.register_title'))}>
        <AuthFrame title={<RegisterTitle heading="h2" />} art="identity.register_art" banner="w_register">
          <RegisterForm onDone={finishLogin} onLogin={() => openModal('loginModal')} />
        </AuthFrame>
      </Dialog>
      <Dialog {...wide('forgetPassModal', t('identity.forgot_title'))}>
        <AuthFrame title={<h2>{t('identity.forgot_title')}</h2>} art="identity.forgot_art">
          <ForgotPassword onSent={() => closeModal('forgetPassModal')} onLogin={() => openModal('loginModal')} />
        </AuthFrame>
      </Dialog>
      <ChangePasswordModal open={open === 'changePassModal'} />
      <TrialNotice open={open === 'trialModal'} />
      <SignOutDialog open={open === 'signOutModal'} />
      <AfterLogin greeting={greeting} />
      <ConfirmPassword open={asksPassword} />
    </>
  )
}
