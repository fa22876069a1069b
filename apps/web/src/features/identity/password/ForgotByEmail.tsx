import { passwordRoutes } from '@banyan/contract'
import { Button, Stack, Text, TextField } from '@banyan/ui'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { toasts } from '../../../lib/toasts.ts'
import { CaptchaStatus, useCaptcha } from '../../captcha/index.ts'
import { FormError } from '../FormError.tsx'
import { useFieldRule } from '../use-field-rule.ts'

interface Values {
  readonly username: string
  readonly email: string
}

/** An address as browsers know it; the server decides. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Asks for a link to a new password, at the e-mail address that the account has. */
export function ForgotByEmail({ onSent }: { readonly onSent: () => void }) {
  const t = useText()
  const { submit, register, checkNumber, checkName, errors, checkEmail, check, isSubmitting } = useResetByEmail({
    onSent,
  })

  return (
    <Stack as="form" top gap={12} noValidate onSubmit={(event) => void submit(event)}>
      <Text tone="muted" size={13}>
        {t('identity.forgot_email_text')}
      </Text>
      <TextField
        // Whoever registered by phone has the number as name [REG-20].
        {...register('username', { validate: (value) => checkNumber(value.trim()) && checkName(value.trim()) })}
        label={t('identity.username')}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
      />
      <TextField
        {...register('email', {
          validate: (value) => (email.test(value.trim()) ? checkEmail(value.trim()) : t('identity.rule_email')),
        })}
        label={t('identity.email')}
        icon="envelope-simple"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <FormError>{errors.root?.message}</FormError>
      <CaptchaStatus check={check} />
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {t('identity.forgot_send')}
      </Button>
    </Stack>
  )
}

/** The form, and how it is sent. */
function useResetByEmail({ onSent }: { readonly onSent: () => void }) {
  const t = useText()
  const format = useFormat()
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { username: '', email: '' },
  })
  const { errors, isSubmitting } = formState
  const check = useCaptcha('recover')
  const [checkName, checkNumber, checkEmail] = [
    useFieldRule('username'),
    useFieldRule('mobileNum'),
    useFieldRule('email'),
  ]

  const submit = handleSubmit(async ({ username, email: address }) => {
    const human = await check.proof()
    if (!human) return
    const answer = await call(passwordRoutes.requestReset, {
      username: username.trim(),
      email: address.trim(),
      ...human,
    })
    if (!answer.ok) {
      check.reset()
      const field = answer.code === 'username_or_email_not_found' ? 'email' : 'root'
      return setError(field, { message: errorText(t, format, answer) }, { shouldFocus: field === 'email' })
    }
    toasts.success({ title: t('identity.been_out'), text: t('identity.been_out_text') })
    onSent()
  })
  return { submit, register, checkNumber, checkName, errors, checkEmail, check, isSubmitting }
}
