import { Dialog } from '@banyan/ui/dialog'
import { useText } from '../../lib/i18n.ts'
import { type ModalName, closeModal, finishLogin, openModal } from '../../lib/modals.ts'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './IdentityModals.module.css'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'

/** The modals of identity by their names. `loginModal` is opened by the login buttons, `loginPopupModal` by whatever needs a member. */
export function IdentityModals({ open }: { readonly open: ModalName | null }) {
  const t = useText()
  const common = { size: 'wide', closeLabel: t('common.close'), className: styles.popup } as const
  const login = (
    <AuthFrame title={<h2>{t('identity.login_title')}</h2>} art="identity.login_art">
      <LoginForm onDone={finishLogin} onRegister={() => openModal('registerModal')} />
    </AuthFrame>
  )
  return (
    <>
      {(['loginModal', 'loginPopupModal'] as const).map((name) => (
        <Dialog key={name} {...common} name={name} label={t('identity.login_title')} open={open === name} onClose={() => closeModal(name)}>
          {login}
        </Dialog>
      ))}
      <Dialog
        {...common}
        name="registerModal"
        label={t('identity.register_title')}
        open={open === 'registerModal'}
        onClose={() => closeModal('registerModal')}
      >
        <AuthFrame title={<h2>{t('identity.register_title')}</h2>} art="identity.register_art">
          <RegisterForm onDone={finishLogin} onLogin={() => openModal('loginModal')} />
        </AuthFrame>
      </Dialog>
      <SignOutDialog open={open === 'signOutModal'} />
    </>
  )
}
