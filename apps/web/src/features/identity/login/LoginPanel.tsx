import { Skeleton, SegmentedTabs, TabPanel } from '@banyan/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { openModal } from '../../../lib/modals.ts'
import { canUsePasskeys } from '../../../lib/passkey.ts'
import { paths } from '../../../lib/paths.ts'
import { siteQuery } from '../../../lib/site.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import styles from '../forms.module.css'
import { JoinStep } from '../sign-in-service/JoinStep.tsx'
import { LinkStep } from '../sign-in-service/LinkStep.tsx'
import { type Joining, SocialButtons } from '../sign-in-service/SocialButtons.tsx'
import type { Entered, Pending } from '../use-enter.ts'
import { FreePlay } from './FreePlay.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { MobileLogin } from './MobileLogin.tsx'
import { ProofStep } from './ProofStep.tsx'
import { UsernameLogin } from './UsernameLogin.tsx'

interface LoginPanelProps {
  /** The heading's rank: the title of a page or of a modal. */
  readonly heading: 'h1' | 'h2'
  /** The session is entered. True says that the member has been led on already. */
  readonly onEntered: () => boolean
  readonly onRegister: () => void
  readonly onForgot: () => void
}

/** The way in: by name, by phone or as a guest, and the further proof where one is asked for. */
export function LoginPanel({ heading: Heading, onEntered, onRegister, onForgot }: LoginPanelProps) {
  const t = useText()
  const navigate = useNavigate()
  const site = useQuery(siteQuery)
  const [pending, setPending] = useState<Pending | null>(null)
  const [joining, setJoining] = useState<Joining | null>(null)

  function enter(entered: Entered) {
    setJoining(null)
    if (entered.pending) return setPending(entered.pending)
    if (entered.passwordChangeDue) return openModal('changePassModal')
    onEntered()
  }

  if (pending) {
    const title = t(pending.kind === 'two_step' ? 'identity.two_step_title' : 'identity.address_title')
    return (
      <AuthFrame title={<Heading>{title}</Heading>} art="identity.login_art">
        <ProofStep pending={pending} onEntry={enter} onBack={() => setPending(null)} />
      </AuthFrame>
    )
  }
  if (joining && site.data) {
    const step = { token: joining.token, onEntry: enter, onBack: () => setJoining(null) }
    const title = t(joining.as === 'new' ? 'identity.social_join_title' : 'identity.social_link_title')
    return (
      <AuthFrame title={<Heading>{title}</Heading>} art="identity.login_art">
        {joining.as === 'new' ? <JoinStep {...step} site={site.data} /> : <LinkStep {...step} onForgot={onForgot} />}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={<Heading>{t('identity.login_title')}</Heading>} art="identity.login_art" banner="w_login">
      {/* What is offered and who is remembered depends on the merchant: the room is kept until it has answered. */}
      {site.isPending ? (
        <Skeleton height={250} />
      ) : (
        <Ways
          merchantCode={site.data?.merchantCode ?? ''}
          flags={site.data?.flags ?? {}}
          onEntry={enter}
          onForgot={onForgot}
        />
      )}
      {canUsePasskeys() && <PasskeyLogin onEntry={enter} />}
      {site.data?.flags.FREEPLAY3 && <FreePlay onEntry={() => onEntered() || void navigate({ to: paths.home })} />}
      {site.data && <SocialButtons flags={site.data.flags} onEntry={enter} onJoining={setJoining} />}
      <p className={styles.other}>
        {t('identity.no_account')}{' '}
        <button type="button" onClick={onRegister}>
          {t('identity.register_now')}
        </button>
      </p>
    </AuthFrame>
  )
}

interface WaysProps {
  readonly merchantCode: string
  readonly flags: Partial<Record<string, boolean>>
  readonly onEntry: (entry: Entered) => void
  readonly onForgot: () => void
}

/** The forms of the merchant: tabs only where a phone is a way in too [AUTH-05, AUTH-06]. */
function Ways({ merchantCode, flags, onEntry, onForgot }: WaysProps) {
  const t = useText()
  const [way, setWay] = useState<'username' | 'mobile'>('username')
  const byName = <UsernameLogin merchantCode={merchantCode} onEntry={onEntry} onForgot={onForgot} />
  if (!flags['MOBILEVERCODELOGIN3'] && !flags['SMSLOGIN3']) return byName
  return (
    <>
      <SegmentedTabs
        label={t('identity.login_by')}
        group="login"
        items={[
          { id: 'username', label: t('identity.by_username') },
          { id: 'mobile', label: t('identity.by_mobile') },
        ]}
        value={way}
        onChange={setWay}
      />
      <TabPanel group="login" value={way}>
        {way === 'username' ? (
          byName
        ) : (
          <MobileLogin hasCountries={flags['LOGINCOUNTRYCODE3'] === true} onEntry={onEntry} />
        )}
      </TabPanel>
    </>
  )
}
