import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'

/**
 * A mobile number as the world writes it (E.164, '+84912345678'), or null when there is no such number. A leading zero
 * of the country's own way of writing is dropped.
 */
export function mobileNumber(number: string, dialingCode: string): string | null {
  if (!/^\d{4,15}$/.test(number)) return null
  const countries = countriesOf(dialingCode)
  for (const country of countries) {
    const parsed = parsePhoneNumberFromString(number, country)
    if (parsed?.isValid()) return parsed.number
  }
  return null
}

/** The same of a number as anybody writes it: with a plus, or as in the country. */
export function mobileNumberOf(typed: string, countryCode: string): string | null {
  const country = getCountries().find((each) => each === countryCode)
  const parsed = parsePhoneNumberFromString(typed, country)
  return parsed?.isValid() ? parsed.number : null
}

/** The countries of a dialling code, as '84' or '+84'; several share '1' and '7'. */
function countriesOf(dialingCode: string): readonly CountryCode[] {
  const digits = dialingCode.replace(/^\+/, '')
  return getCountries().filter((country) => getCountryCallingCode(country) === digits)
}

/** Every country with its dialling code, by the code of its name. */
export function dialingCodes(): { readonly countryCode: string; readonly countryDialingCode: string }[] {
  return getCountries()
    .map((countryCode) => ({ countryCode, countryDialingCode: getCountryCallingCode(countryCode) }))
    .toSorted((a, b) => (a.countryCode < b.countryCode ? -1 : 1))
}

/** Whether there is such a country, and this is its dialling code if one is given, as '84'. */
export function hasDialingCode(countryCode: string, dialingCode?: string): boolean {
  const country = getCountries().find((each) => each === countryCode)
  return country !== undefined && (dialingCode === undefined || getCountryCallingCode(country) === dialingCode)
}
