import type { Failure } from '@banyan/client'
import { codeMinuteMs, codeThrottleMs, tooManyCodesWaitMs } from '@banyan/contract'
import { TextField, useSecondsLeft } from '@banyan/ui'
import { type ComponentProps, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { type CaptchaProof, CaptchaStatus, useCaptcha } from '../../captcha/index.ts'
import styles from './codes.module.css'

type Sent = { readonly ok: true; readonly value: { readonly expiredMinutes: number } } | Failure

interface SendCodeProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string
  readonly error?: string | undefined
  /** Whether the number may be sent to; what is wrong with it is told at its own field [RULE-63]. */
  readonly isReady: () => Promise<boolean>
  /** Asks the server for a code, with the captcha's proof spread into the call. */
  readonly onSend: (proof: CaptchaProof) => Promise<Sent>
  /** The refusal, to be told at the field it belongs to. */
  readonly onRefused: (failure: Failure) => void
}

const now = () => Date.now()

/**
 * A field for the code of a message, with the button that asks for one. While the code is fresh the button counts down
 * and asks for no other [AUTH-51, REG-36]; after too many requests it waits, and sends nothing by itself [ERR-21].
 * Takes the rest of an input's properties, such as those of `register('verificationCode', …)`.
 */
export function SendCode({ label, error, isReady, onSend, onRefused, ...input }: SendCodeProps) {
  const t = useText()
  const check = useCaptcha('sms')
  const [sent, setSent] = useState({ endsAt: 0, minutes: 0 })
  const [busy, setBusy] = useState(false)
  const askedAt = useRef(0)
  const seconds = useSecondsLeft(sent.endsAt, now)

  async function send() {
    if (busy || seconds > 0 || now() < askedAt.current + codeThrottleMs || !(await isReady())) return
    askedAt.current = now()
    setBusy(true)
    const proof = await check.proof()
    const answer = proof && (await onSend(proof))
    setBusy(false)
    check.reset()
    if (!answer) return
    if (!answer.ok) {
      if (answer.code === 'too_many_codes') setSent({ endsAt: now() + tooManyCodesWaitMs, minutes: 0 })
      return onRefused(answer)
    }
    const minutes = answer.value.expiredMinutes
    setSent({ endsAt: now() + minutes * codeMinuteMs, minutes })
  }

  return (
    <div onFocus={check.start}>
      <TextField
        {...input}
        label={label}
        icon="shield-check"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={255}
        error={error}
        hint={
          seconds > 0 &&
          sent.minutes > 0 && <span role="status">{t('registration.code_sent_spoken', { minutes: sent.minutes })}</span>
        }
        trailing={
          <button
            type="button"
            className={styles.send}
            disabled={seconds > 0}
            aria-busy={busy || undefined}
            onClick={() => void send()}
          >
            {seconds > 0
              ? sent.minutes > 0
                ? t('registration.code_sent', { n: seconds })
                : `${seconds} s`
              : t('registration.send_code')}
          </button>
        }
      />
      {/* The form's own check tells that all is well; this one speaks up when it needs something. */}
      {(check.state.status === 'asking' || check.state.status === 'failed') && <CaptchaStatus check={check} />}
    </div>
  )
}
