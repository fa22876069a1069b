import type { Failure } from '@banyan/client'
import { securityRoutes } from '@banyan/contract'
import { Button, Stack, TextField } from '@banyan/ui'
import type { ComponentProps, ReactNode } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { CodeToOwnNumber, FormError, SendCode, useServiceCode } from '../identity/index.ts'
import { type Overview, type OwnerProof, type OwnerWay, ownerWayOf, proofOf } from './change.ts'
import styles from './security.module.css'

/** What the forms of the security centre ask for; each uses some. */
export interface Values {
  readonly owner: string
  readonly value: string
  readonly code: string
  readonly again: string
}

type Told = { readonly ok: true } | Failure

interface ChangeFormOptions {
  readonly overview: Overview
  readonly way?: OwnerWay
  readonly send: (typed: Values, owner: OwnerProof) => Promise<Told>
}

/** The field that a refusal is told at. */
function fieldOf({ code, detail }: Failure, way: OwnerWay, asks: boolean): keyof Values | 'root' {
  if (code === 'wrong_password') return 'owner'
  if (/phone_number|_taken$|incorrect_email|password_invalid/.test(code))
    return detail?.field === 'confirmPaymentPassword' ? 'again' : 'value'
  if (/verification_|code_expired/.test(code)) return way === 'password' || asks ? 'code' : 'owner'
  return 'root'
}

/** The topmost of the wrong fields: by itself the form would begin with the one that was registered first. */
function focusFirst(errors: FieldErrors<Values>) {
  const refs = [errors.owner, errors.value, errors.code, errors.again].map((error) => error?.ref)
  const fields = refs.filter((ref) => ref instanceof HTMLElement)
  fields.sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  fields[0]?.focus()
}

/** A form of one change: it shows refusals at their fields, and asks for the owner's proof. */
export function useChangeForm({ overview, way = ownerWayOf(overview), send }: ChangeFormOptions) {
  const t = useText()
  const format = useFormat()
  const byService = useServiceCode()
  const form = useForm<Values>({
    shouldFocusError: false,
    defaultValues: { owner: '', value: '', code: '', again: '' },
  })
  const refuse = (failure: Failure, message = errorText(t, format, failure)) => {
    const field = fieldOf(failure, way, form.getValues('code') !== '')
    form.setError(field, { message }, { shouldFocus: field !== 'root' })
  }
  const submit = form.handleSubmit(async (typed) => {
    const proved = way === 'sms' ? await byService.prove(typed.owner.trim()) : { ok: true as const, token: null }
    if (!proved.ok) return form.setError('owner', { message: errorText(t, format, proved) }, { shouldFocus: true })
    const answer = await send(typed, proofOf(way, typed.owner, proved.token))
    if (!answer.ok) refuse(answer)
  }, focusFirst)
  return { form, refuse, submit, way, overview, byService }
}

interface ChangeFormProps {
  readonly change: ReturnType<typeof useChangeForm>
  readonly action: string
  readonly children?: ReactNode
}

export function ChangeForm({ change: { form, submit }, action, children }: ChangeFormProps) {
  const { errors, isSubmitting } = form.formState
  return (
    <Stack as="form" gap={12} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {action}
      </Button>
    </Stack>
  )
}

/** The password, or a code to a contact on the account. */
export function OwnerField({ change }: Pick<ChangeFormProps, 'change'>) {
  const t = useText()
  const { form, refuse, way, overview, byService } = change
  const field = {
    ...form.register('owner', { validate: required(t('security.rule_owner')) }),
    error: form.formState.errors.owner?.message,
  }
  if (way === 'password')
    return <SecretField {...field} label={t('security.owner_password')} autoComplete="current-password" />
  const to = (way === 'sms' ? overview.mobileNum : overview.email) ?? ''
  const code = { ...field, label: t('security.owner_code', { to }), onRefused: refuse }
  const send = (number = {}) => byService.sent(call(securityRoutes.sendOwnerCode, { way, ...number }))
  if (way === 'sms' && overview.smsByService)
    return <CodeToOwnNumber {...code} numberLabel={t('security.owner_number', { to })} onSend={send} />
  return <SendCode {...code} isReady={async () => true} onSend={() => send()} />
}

export function SecretField(field: ComponentProps<typeof TextField>) {
  const t = useText()
  return (
    <TextField
      icon="lock-simple"
      type="password"
      reveal={{ show: t('identity.show_password'), hide: t('identity.hide_password') }}
      {...field}
    />
  )
}

export const required = (message: string) => (value: string) => value.trim() !== '' || message
