import { getRouteApi, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { openAgentCentre } from '../../lib/agent-centre.ts'
import { useText } from '../../lib/i18n.ts'
import { openModal } from '../../lib/modals.ts'
import { ownPath, paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { entranceAsked } from './entrance.ts'
import { LoginPanel } from './login/LoginPanel.tsx'
import styles from './pages.module.css'
import { RegisterForm } from './register/RegisterForm.tsx'
import { RegisterTitle } from './register/RegisterTitle.tsx'

const loginRoute = getRouteApi(paths.login)

/**
 * A member has no business here: go on to the path first asked for, or home; by the
 * agents' entrance, to the agent centre over it [ROLE-06].
 */
function useLeaveAsMember(from: string | undefined) {
  const navigate = useNavigate()
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'member') return
    const { entrance } = entranceAsked()
    void navigate({ href: ownPath(from), replace: true }).then(() => entrance === 'agent' && openAgentCentre())
  }, [status, from, navigate])
}

/** The page leads its member on by itself. */
const ledOn = () => true

export function LoginPage() {
  const t = useText()
  const navigate = useNavigate()
  useLeaveAsMember(loginRoute.useSearch().from)
  return (
    <div className={styles.page}>
      <PageTitle>{t('identity.login_title')}</PageTitle>
      <LoginPanel
        heading="h1"
        onEntered={ledOn}
        onRegister={() => void navigate({ to: paths.register })}
        onForgot={() => openModal('forgetPassModal', undefined)}
      />
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
      <AuthFrame title={<RegisterTitle heading="h1" />} art="identity.register_art" banner="w_register">
        <RegisterForm referralCode={referralCode} onDone={ledOn} onLogin={() => void navigate({ to: paths.login })} />
      </AuthFrame>
    </div>
  )
}
