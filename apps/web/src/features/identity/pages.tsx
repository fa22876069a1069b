import { getRouteApi, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { useText } from '../../lib/i18n.ts'
import { ownPath, paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './pages.module.css'
import { RegisterForm } from './RegisterForm.tsx'

const loginRoute = getRouteApi(paths.login)

/** A member has no business here: go on to the path first asked for, or home. */
function useLeaveAsMember(from: string | undefined) {
  const navigate = useNavigate()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'member') void navigate({ href: ownPath(from), replace: true })
  }, [status, from, navigate])
}

const nothing = () => {}

export function LoginPage() {
  const t = useText()
  const navigate = useNavigate()
  useLeaveAsMember(loginRoute.useSearch().from)
  return (
    <div className={styles.page}>
      <PageTitle>{t('identity.login_title')}</PageTitle>
      <AuthFrame title={<h1>{t('identity.login_title')}</h1>} art="identity.login_art">
        <LoginForm onDone={nothing} onRegister={() => void navigate({ to: paths.register })} />
      </AuthFrame>
    </div>
  )
}

export function RegisterPage() {
  const t = useText()
  const navigate = useNavigate()
  const { referralCode } = useSearch({ strict: false })
  useLeaveAsMember(undefined)
  return (
    <div className={styles.page}>
      <PageTitle>{t('identity.register_title')}</PageTitle>
      <AuthFrame title={<h1>{t('identity.register_title')}</h1>} art="identity.register_art">
        <RegisterForm referralCode={referralCode} onDone={nothing} onLogin={() => void navigate({ to: paths.login })} />
      </AuthFrame>
    </div>
  )
}
