import { type FeatureFlag, type OutputOf, identityRoutes } from '@banyan/contract'
import { Button, Row, Stack } from '@banyan/ui'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { CaptchaStatus, useCaptcha } from '../../captcha/index.ts'
import { entranceAsked } from '../entrance.ts'
import { FormError } from '../FormError.tsx'
import { type Entered, enter } from '../use-enter.ts'
import { openService, signIn } from './service.ts'
import styles from './sign-in-service.module.css'

const ways = [
  { id: 'google', flag: 'GOOGLELOGIN3', icon: 'google-logo-bold' },
  { id: 'facebook', flag: 'FACEBOOKLOGIN3', icon: 'facebook-logo-fill' },
] as const
type Way = (typeof ways)[number]['id']

/** An identity that has no account here yet, with the service's token of it. */
export interface Joining {
  readonly as: Extract<OutputOf<typeof identityRoutes.logInSocial>, { readonly joining: unknown }>['joining']
  readonly token: string
}

interface SocialButtonsProps {
  readonly flags: Readonly<Partial<Record<FeatureFlag, boolean>>>
  readonly onEntry: (entry: Entered) => void
  readonly onJoining: (joining: Joining) => void
}

/** Log-in by Google and Facebook, each by its own flag [AUTH-15 to AUTH-18]. Their library comes with the first use. */
export function SocialButtons({ flags, onEntry, onJoining }: SocialButtonsProps) {
  const t = useText()
  const format = useFormat()
  const check = useCaptcha('login')
  const login = useMutation({
    async mutationFn(way: Way) {
      // The window first, while the browser still takes it for the visitor's own doing.
      const signedIn = await signIn(way)
      if (!signedIn.ok) return signedIn
      const human = await check.proof()
      if (!human) return null
      const token = signedIn.value
      const answer = await call(identityRoutes.logInSocial, { firebaseIdToken: token, ...human, ...entranceAsked() })
      check.reset()
      if (!answer.ok) return answer
      return 'joining' in answer.value ? { as: answer.value.joining, token } : enter(answer.value)
    },
    onSuccess(outcome) {
      if (outcome === null) return
      if ('as' in outcome) onJoining(outcome)
      else if (outcome.ok) onEntry(outcome)
    },
  })
  const offered = ways.filter(({ flag }) => flags[flag])
  if (offered.length === 0) return null
  const { data: outcome } = login
  const failure = outcome && 'ok' in outcome && !outcome.ok ? outcome : null
  return (
    <Stack gap={10} onFocus={check.start} onPointerEnter={() => void openService()}>
      <Row as="p" gap={12} className={styles.or}>
        {t('identity.social_or')}
      </Row>
      <Stack gap={8}>
        {offered.map(({ id, icon }) => (
          <Button
            key={id}
            size="lg"
            full
            icon={icon}
            busy={login.isPending && login.variables === id}
            onClick={() => !login.isPending && login.mutate(id)}
          >
            {t(`identity.social_${id}`)}
          </Button>
        ))}
      </Stack>
      {(check.state.status === 'asking' || check.state.status === 'failed') && <CaptchaStatus check={check} />}
      <FormError>{failure ? errorText(t, format, failure) : undefined}</FormError>
    </Stack>
  )
}
