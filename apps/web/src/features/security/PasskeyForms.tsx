import { securityRoutes } from '@banyan/contract'
import { Text, TextField } from '@banyan/ui'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/i18n.ts'
import { makePasskey } from '../../lib/passkey.ts'
import { type Passkey, change } from './change.ts'
import type { FormProps } from './ContactForms.tsx'
import { ChangeForm, OwnerField, required, useChangeForm } from './use-change-form.tsx'

/** Adds a passkey of this device, under a name. */
export function PasskeyAddForm({ overview, onDone }: FormProps) {
  const t = useText()
  const form = useChangeForm({
    overview,
    async send({ value }, owner) {
      const begun = await change(securityRoutes.beginPasskey, { owner }, owner)
      if (!begun.ok) return begun
      const made = await makePasskey(begun.value)
      if (!made) {
        form.form.setError('root', { message: t('security.passkey_stopped') })
        return { ok: true }
      }
      const kept = await call(securityRoutes.finishPasskey, { name: value.trim(), ...made })
      if (kept.ok) onDone()
      return kept
    },
  })
  return (
    <ChangeForm change={form} action={t('security.next')}>
      <Text tone="muted" size={13}>
        {t('security.passkey_text')}
      </Text>
      <NameField change={form} />
      <OwnerField change={form} />
    </ChangeForm>
  )
}

export function PasskeyRenameForm({ overview, passkey, onDone }: FormProps & { readonly passkey: Passkey }) {
  const t = useText()
  const form = useChangeForm({
    overview,
    async send({ value }) {
      const answer = await call(securityRoutes.renamePasskey, { id: passkey.id, name: value.trim() })
      if (answer.ok) onDone()
      return answer
    },
  })
  return (
    <ChangeForm change={form} action={t('security.save')}>
      <NameField change={form} />
    </ChangeForm>
  )
}

export function PasskeyRemoveForm({ overview, passkey, onDone }: FormProps & { readonly passkey: Passkey }) {
  const t = useText()
  const form = useChangeForm({
    overview,
    async send(_typed, owner) {
      const answer = await change(securityRoutes.removePasskey, { id: passkey.id, owner }, owner)
      if (answer.ok) onDone()
      return answer
    },
  })
  return (
    <ChangeForm change={form} action={t('security.remove')}>
      <Text tone="muted" size={13}>
        {t('security.passkey_remove_text', { name: passkey.name })}
      </Text>
      <OwnerField change={form} />
    </ChangeForm>
  )
}

function NameField({ change: { form } }: { readonly change: ReturnType<typeof useChangeForm> }) {
  const t = useText()
  return (
    <TextField
      {...form.register('value', { validate: required(t('security.rule_name')) })}
      label={t('security.passkey_name')}
      icon="fingerprint-simple"
      maxLength={40}
      autoComplete="off"
      error={form.formState.errors.value?.message}
    />
  )
}
