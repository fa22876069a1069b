import { type OutputOf, securityRoutes } from '@banyan/contract'
import { Text, TextField } from '@banyan/ui'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { renewToken } from '../../lib/member-session.ts'
import { change } from './change.ts'
import type { FormProps } from './ContactForms.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './security.module.css'
import { ChangeForm, OwnerField, required, useChangeForm } from './use-change-form.tsx'

type Begun = OutputOf<typeof securityRoutes.beginTwoStep>

/** Turns two-step verification on: the owner's proof, the picture, its first code, the recovery codes [MEMBER-36]. */
export function TwoStepOnForm({ overview, onDone }: FormProps) {
  const t = useText()
  const [begun, setBegun] = useState<Begun>()
  const form = useChangeForm({
    overview,
    async send(_typed, owner) {
      const answer = await change(securityRoutes.beginTwoStep, { owner }, owner)
      if (answer.ok) setBegun(answer.value)
      return answer
    },
  })
  if (begun) return <FirstCode begun={begun} overview={overview} onDone={onDone} />
  return (
    <ChangeForm change={form} action={t('security.next')}>
      <Text tone="muted" size={13}>
        {t('security.two_step_off_text')}
      </Text>
      <OwnerField change={form} />
    </ChangeForm>
  )
}

function FirstCode({ begun, overview, onDone }: FormProps & { readonly begun: Begun }) {
  const t = useText()
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useChangeForm({
    overview,
    async send({ code }) {
      const answer = await change(securityRoutes.finishTwoStep, { code }, { by: 'code' })
      if (answer.ok) {
        renewToken(answer.value)
        setCodes(answer.value.recoveryCodes)
      }
      return answer
    },
  })
  const { register, formState } = form.form
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <ChangeForm change={form} action={t('security.turn_on')}>
      <Text tone="muted" size={13}>
        {t('security.scan')}
      </Text>
      <div className={styles.qr}>
        <QRCodeSVG value={begun.uri} size={168} title={t('security.two_step')} />
      </div>
      <p className={styles.secret}>
        {t('security.secret')} <code>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        {...register('code', { validate: required(t('security.rule_code')) })}
        label={t('security.code')}
        icon="shield-check"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={formState.errors.code?.message}
      />
    </ChangeForm>
  )
}

/** Turns it off, or makes new recovery codes: by the owner's proof and a code. */
export function TwoStepCodeForm({ overview, onDone, isRenewing }: FormProps & { readonly isRenewing: boolean }) {
  const t = useText()
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useChangeForm({
    overview,
    async send({ code }, owner) {
      if (isRenewing) {
        const renewed = await change(securityRoutes.renewRecoveryCodes, { owner, code }, owner)
        if (renewed.ok) setCodes(renewed.value.recoveryCodes)
        return renewed
      }
      const ended = await change(securityRoutes.endTwoStep, { owner, code }, owner)
      if (ended.ok) {
        renewToken(ended.value)
        onDone()
      }
      return ended
    },
  })
  const { register, formState } = form.form
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <ChangeForm change={form} action={t(isRenewing ? 'security.renew' : 'security.turn_off')}>
      <Text tone="muted" size={13}>
        {t(isRenewing ? 'security.renew_text' : 'security.off_text')}
      </Text>
      <OwnerField change={form} />
      <TextField
        {...register('code', { validate: required(t('security.rule_code')) })}
        label={t('security.any_code')}
        icon="shield-check"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
      />
    </ChangeForm>
  )
}
