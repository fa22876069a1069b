import { siteRoutes } from '@banyan/contract'
import { TextField } from '@banyan/ui'
import type { ComponentProps } from 'react'
import { useRead } from '../../../lib/query.ts'
import { CountryPicker } from '../CountryPicker.tsx'

interface MobileFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
  /** The picker of the dialling code, where the merchant's flag shows it [REG-38]. */
  readonly country?: { readonly value: string; readonly onChange: (countryCode: string) => void } | undefined
}

/** The countries with their dialling codes: asked for once, because they hold for the whole visit [API-49]. */
export function useCountries() {
  const { data } = useRead(siteRoutes.countries, {}, { staleTime: Number.POSITIVE_INFINITY })
  return {
    countries: data?.countries ?? [],
    /** The one that was chosen, or the merchant's own. */
    chosen: (countryCode: string) =>
      data?.countries.find((country) => country.countryCode === (countryCode || data.defaultCountryCode)),
  }
}

/** A mobile number, with its country's dialling code before it. */
export function MobileField({ country, ...field }: MobileFieldProps) {
  const { countries, chosen } = useCountries()
  const picked = country && chosen(country.value)
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      icon={picked ? undefined : 'device-mobile'}
      leading={picked && <CountryPicker countries={countries} value={picked.countryCode} onChange={country.onChange} />}
    />
  )
}
