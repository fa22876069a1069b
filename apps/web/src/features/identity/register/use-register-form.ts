import type { OutputOf, siteRoutes } from '@banyan/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '../../../lib/i18n.ts'
import { useCountries } from '../codes/MobileField.tsx'
import { fieldMessage } from '../field-rules.ts'
import { useAffiliateOfAddress } from './use-came-by.ts'
import type { Rules } from './use-rules.ts'
import { type Came, type RegisterMode, type RegisterValues, type ShownField, empty, shownFields } from './values.ts'

export interface RegisterFormOptions {
  readonly mode: RegisterMode
  readonly site: OutputOf<typeof siteRoutes.whiteLabel>
  readonly rules: Rules
  readonly referralCode?: string | undefined
}

export type RegisterForm = ReturnType<typeof useRegisterForm>

/** The form, and which fields it has. */
export function useRegisterForm({ mode, site, rules, referralCode }: RegisterFormOptions) {
  const t = useText()
  const affiliateCode = useAffiliateOfAddress()
  const { chosen } = useCountries()
  const [country, setCountry] = useState('')
  const form = useForm<RegisterValues>({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const came: Came = { affiliateCode, referralCode }
  const hasPicker = site.flags.REGCOUNTRYCODE3 === true
  return {
    form,
    errors,
    isSubmitting,
    came,
    shown: shownFields(mode, site.flags, rules.fields, came),
    /** Undefined where the dialling code is the merchant's own. */
    country: hasPicker ? { value: country, onChange: setCountry } : undefined,
    countryDialingCode: hasPicker ? chosen(country)?.countryDialingCode : undefined,
    /** What a field of the form is given. */
    props: ({ field, rule }: ShownField) => ({
      ...form.register(field, {
        validate: (value: string) => fieldMessage(t, field, plain(field, value), rule, rules.matchesWhole),
      }),
      error: errors[field]?.message,
    }),
  }
}

/** People write numbers in groups. */
export function plain(field: keyof RegisterValues, value: string): string {
  return field === 'mobileNum' ? value.replaceAll(/\s/g, '') : value.trim()
}
