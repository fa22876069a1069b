import { passwordRoutes } from '@banyan/contract'
import { Button, Stack, Text, TextField } from '@banyan/ui'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { openModal } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormError } from '../FormError.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import type { NewPasswordValues } from './new-password-values.ts'
import { refusedField } from './refused-password.ts'
import { usePasswordRule } from './use-password-rule.ts'

interface ResetPasswordFormProps {
  readonly token: string
  readonly account: string
}

/**
 * Sets the password by the link of the recovery e-mail, and goes on to the login: every
 * session of the account has ended.
 */
export function ResetPasswordForm({ token, account }: ResetPasswordFormProps) {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const rule = usePasswordRule()
  const { register, handleSubmit, setError, formState } = useForm<NewPasswordValues>({
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (typed) => {
    const newPassword = typed.newPassword.trim()
    const answer = await call(passwordRoutes.reset, {
      token,
      newPassword,
      confirmNewPassword: typed.confirmNewPassword.trim(),
    })
    if (answer.ok) {
      toasts.success({ title: t('identity.reset_done'), text: t('identity.reset_done_text') })
      await navigate({ to: paths.home, replace: true })
      return openModal('loginModal', undefined)
    }
    const field = refusedField(answer)
    const message = (field && rule.faultText(newPassword, answer.detail?.fault)) || errorText(t, format, answer)
    setError(field ?? 'root', { message }, { shouldFocus: field !== undefined })
  })

  return (
    <Stack as="form" top gap={12} noValidate onSubmit={(event) => void submit(event)}>
      <Text tone="muted" size={13}>
        {t('identity.reset_text')}
      </Text>
      <TextField label={t('identity.account')} icon="user" value={account} autoComplete="username" readOnly />
      <NewPasswordFields
        fields={{
          newPassword: register('newPassword', rule.newPassword),
          confirmNewPassword: register('confirmNewPassword', rule.confirmNewPassword),
        }}
        errors={errors}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
        {t('identity.reset_submit')}
      </Button>
    </Stack>
  )
}
