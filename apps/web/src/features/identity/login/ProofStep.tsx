import { type ChallengeWay, identityRoutes } from '@banyan/contract'
import { Button, SegmentedTabs, TabPanel, TextField } from '@banyan/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Failure } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { FormError } from '../FormError.tsx'
import { SendCode } from '../codes/SendCode.tsx'
import styles from '../forms.module.css'
import { type Entered, type Pending, through } from '../use-enter.ts'

interface ProofStepProps {
  readonly pending: Pending
  readonly onEntry: (entry: Entered) => void
  readonly onBack: () => void
}

/** The further proof that a log-in waits for: a code of the authenticator, or that it is the member who comes from a new address. */
export function ProofStep({ pending: { kind, ticket, ways }, onEntry, onBack }: ProofStepProps) {
  const t = useText()
  const [way, setWay] = useState<ChallengeWay | undefined>(ways[0])
  return (
    <>
      <p className={styles.lead}>{t(kind === 'two_step' ? 'identity.two_step_text' : 'identity.address_text')}</p>
      {ways.length > 1 && way && (
        <SegmentedTabs
          label={t('identity.proof_by')}
          group="proof"
          items={ways.map((id) => ({ id, label: t(`identity.way_${id}`) }))}
          value={way}
          onChange={setWay}
        />
      )}
      {way && (
        <TabPanel group="proof" value={way}>
          <ProofForm key={way} way={way} ticket={ticket} onEntry={onEntry} />
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

interface ProofFormProps extends Pick<ProofStepProps, 'onEntry'> {
  readonly way: ChallengeWay
  readonly ticket: string
}

function ProofForm({ way, ticket, onEntry }: ProofFormProps) {
  const t = useText()
  const format = useFormat()
  const { register, handleSubmit, setError, formState } = useForm<{ readonly code: string }>({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState
  const refuse = (failure: Failure) => {
    const field = failure.code === 'verification_incorrect' || failure.code === 'verification_incomplete' ? 'code' : 'root'
    setError(field, { message: errorText(t, format, failure) }, { shouldFocus: field === 'code' })
  }
  const submit = handleSubmit(async ({ code }) => {
    const entry = await through(call(identityRoutes.verifyLogin, { ticket, way, code: code.trim() }))
    if (entry.ok) onEntry(entry)
    else refuse(entry)
  })

  function check(value: string): string | undefined {
    if (value.trim() === '') return t('error.verification_incomplete')
    return way === 'totp' && !/^\d{6}$/.test(value.trim()) ? t('identity.two_step_rule') : undefined
  }
  const field = { ...register('code', { validate: check }), label: t(`identity.way_${way}`), error: errors.code?.message }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {way === 'sms' || way === 'email' ? (
        <SendCode {...field} isReady={async () => true} onSend={() => call(identityRoutes.sendChallengeCode, { ticket, way })} onRefused={refuse} />
      ) : (
        <TextField {...field} {...looks[way]} />
      )}
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {t('identity.confirm')}
      </Button>
    </form>
  )
}

const looks = {
  totp: { icon: 'shield-check', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 },
  recoveryCode: { icon: 'key', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  mobile: { icon: 'device-mobile', type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  payeeName: { icon: 'identification-card', autoComplete: 'name' },
} as const
