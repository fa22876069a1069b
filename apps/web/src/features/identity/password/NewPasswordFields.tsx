import { TextField } from '@banyan/ui'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../../../lib/i18n.ts'
import type { NewPasswordValues } from './new-password-values.ts'
import { usePasswordRule } from './use-password-rule.ts'

interface NewPasswordFieldsProps {
  /** The two fields as the form has registered them, with the checks of `usePasswordRule`. */
  readonly fields: { readonly [Field in keyof NewPasswordValues]: UseFormRegisterReturn }
  readonly errors: { readonly [Field in keyof NewPasswordValues]?: FieldError | undefined }
}

/** A new password and its confirmation. */
export function NewPasswordFields({ fields, errors }: NewPasswordFieldsProps) {
  const t = useText()
  const { hint } = usePasswordRule()
  const common = { type: 'password', icon: 'lock-simple', autoComplete: 'new-password' } as const
  return (
    <>
      <TextField
        {...common}
        {...fields.newPassword}
        label={t('identity.new_password')}
        // The line is there before its words are, so that nothing moves when they come.
        hint={hint ?? '\u00a0'}
        reveal={{ show: t('identity.show_password'), hide: t('identity.hide_password') }}
        error={errors.newPassword?.message}
      />
      <TextField
        {...common}
        {...fields.confirmNewPassword}
        label={t('identity.confirm_password')}
        error={errors.confirmNewPassword?.message}
      />
    </>
  )
}
