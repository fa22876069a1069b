import type { Failure } from '@banyan/client'
import { type ChallengeWay, identityRoutes } from '@banyan/contract'
import { Button, SegmentedTabs, Stack, TabPanel, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { FormError } from '../FormError.tsx'
import { CodeToOwnNumber } from '../codes/CodeToOwnNumber.tsx'
import { SendCode } from '../codes/SendCode.tsx'
import styles from '../forms.module.css'
import { useServiceCode } from '../sign-in-service/use-service-code.ts'
import { type Entered, type Pending, through } from '../use-enter.ts'

interface ProofStepProps {
  readonly pending: Pending
  readonly onEntry: (entry: Entered) => void
  readonly onBack: () => void
}

/**
 * The further proof that a log-in waits for: a code of the authenticator, or that it is
 * the member who comes from a new address.
 */
export function ProofStep({ pending, onEntry, onBack }: ProofStepProps) {
  const t = useText()
  const { kind, ways } = pending
  const [way, setWay] = useState<ChallengeWay | undefined>(ways[0])
  return (
    <>
      <Text tone="muted" size={13}>
        {t(kind === 'two_step' ? 'identity.two_step_text' : 'identity.address_text')}
      </Text>
      {ways.length > 1 && way && (
        <SegmentedTabs
          label={t('identity.proof_by')}
          group="proof"
          className={styles.ways}
          items={ways.map((id) => ({ id, label: t(`identity.way_${id}`) }))}
          value={way}
          onChange={setWay}
        />
      )}
      {way && (
        <TabPanel group="proof" value={way}>
          <ProofForm key={way} way={way} pending={pending} onEntry={onEntry} />
        </TabPanel>
      )}
      <p className={styles.other}>
        <button type="button" onClick={onBack}>
          {t('identity.back_to_login')}
        </button>
      </p>
    </>
  )
}

interface ProofFormProps extends Omit<ProofStepProps, 'onBack'> {
  readonly way: ChallengeWay
}

function ProofForm({ way, pending: { ticket, smsByService }, onEntry }: ProofFormProps) {
  const t = useText()
  const format = useFormat()
  const { register, handleSubmit, setError, formState } = useForm<{ readonly code: string }>({
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  const byService = useServiceCode()
  const refuse = (failure: Failure) => {
    const field = /^verification_inco|verification_code|code_expired/.test(failure.code) ? 'code' : 'root'
    setError(field, { message: errorText(t, format, failure) }, { shouldFocus: field === 'code' })
  }
  const submit = handleSubmit(async ({ code }) => {
    const proved = await byService.prove(code.trim())
    if (!proved.ok) return refuse(proved)
    const proof = proved.token === null ? { code: code.trim() } : { code: '', firebaseIdToken: proved.token }
    const entry = await through(call(identityRoutes.verifyLogin, { ticket, way, ...proof }))
    if (entry.ok) onEntry(entry)
    else refuse(entry)
  })

  function check(value: string): string | undefined {
    if (value.trim() === '') return t('error.verification_incomplete')
    return way === 'totp' && !/^\d{6}$/.test(value.trim()) ? t('identity.two_step_rule') : undefined
  }
  const field = {
    ...register('code', { validate: check }),
    label: t(`identity.way_${way}`),
    error: errors.code?.message,
  }

  const ask = (by: 'sms' | 'email', number = {}) =>
    byService.sent(call(identityRoutes.sendChallengeCode, { ticket, way: by, ...number }))
  function input() {
    if (way === 'sms' && smsByService)
      return (
        <CodeToOwnNumber
          {...field}
          numberLabel={t('identity.way_mobile')}
          onSend={(number) => ask(way, number)}
          onRefused={refuse}
        />
      )
    if (way === 'sms' || way === 'email')
      return <SendCode {...field} isReady={async () => true} onSend={() => ask(way)} onRefused={refuse} />
    return <TextField {...field} {...looks[way]} />
  }

  return (
    <Stack as="form" top gap={12} noValidate onSubmit={(event) => void submit(event)}>
      {input()}
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {t('identity.confirm')}
      </Button>
    </Stack>
  )
}

const looks = {
  totp: { icon: 'shield-check', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 },
  recoveryCode: { icon: 'key', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  mobile: { icon: 'device-mobile', type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  payeeName: { icon: 'identification-card', autoComplete: 'name' },
} as const
