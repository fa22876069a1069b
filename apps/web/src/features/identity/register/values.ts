import {
  type ConsentChannel,
  type FeatureFlag,
  type OfferConsents,
  type FieldRule,
  type RegistrationField,
  consentWording,
  registrationFields,
} from '@banyan/contract'

export type RegisterMode = 'username' | 'mobile'

/** What the form holds. */
export type RegisterValues = Record<RegistrationField, string> & {
  terms: boolean
  age: boolean
  /** The channels of offers that are ticked. */
  offers: ConsentChannel[]
}

export const empty: RegisterValues = {
  ...(Object.fromEntries(registrationFields.map((field) => [field, ''])) as Record<RegistrationField, string>),
  terms: false,
  age: false,
  offers: [],
}

/** What is sent of the boxes of offers: nothing where none is ticked. */
export const offersOf = ({ offers }: Pick<RegisterValues, 'offers'>): { offerConsents?: OfferConsents } =>
  offers.length === 0 ? {} : { offerConsents: { channels: offers, wording: consentWording } }

type Flags = Readonly<Partial<Record<FeatureFlag, boolean>>>

/** The ways to register that the merchant has switched on [REG-05 to REG-07]. */
export function modesOf(flags: Flags): readonly RegisterMode[] {
  return [...(flags.USERNAMEREG3 ? (['username'] as const) : []), ...(flags.MOBILENUMREG3 ? (['mobile'] as const) : [])]
}

/** The codes that the visitor's address carried. */
export interface Came {
  readonly affiliateCode: string | undefined
  readonly referralCode: string | undefined
}

export interface ShownField {
  readonly field: RegistrationField
  readonly rule: FieldRule
}

/**
 * The fields of a mode: its fixed ones first, then what the merchant asks for in the
 * order of its rules [REG-16, RULE-18 to RULE-23].
 */
export function shownFields(
  mode: RegisterMode,
  flags: Flags,
  rules: readonly FieldRule[],
  { affiliateCode, referralCode }: Came,
): readonly ShownField[] {
  const fixed =
    mode === 'username'
      ? (['username', 'password'] as const)
      : (['mobileNum', ...(flags.MOBILENUMPASSREG3 ? (['password'] as const) : [])] as const)
  const others = rules.flatMap(({ field, enabled }) => {
    const known = registrationFields.find((each) => each === field)
    const isExtra = known && enabled && !isOfMode(known) && !(known === 'affiliateCode' && affiliateCode !== undefined)
    return isExtra ? [known] : []
  })
  const shown = [...fixed, ...others]
  // Without direct registration somebody must have invited the visitor, by whichever code [REG-47].
  const needsCode = !flags.DIRECTREG3 && referralCode === undefined && !shown.includes('recommenderId')
  const withCode = flags.REGMOBVERF3
    ? shown.flatMap((field) => (field === 'mobileNum' ? ([field, 'verificationCode'] as const) : [field]))
    : shown
  return withCode.flatMap((field) => {
    const rule = rules.find((each) => each.field === field)
    const isNeeded =
      fixed.some((each) => each === field) || alwaysNeeded.has(field) || (field === 'affiliateCode' && needsCode)
    return rule ? [{ field, rule: isNeeded ? { ...rule, required: true } : rule }] : []
  })
  // The name and the password are the modes' own; a code belongs to the number.
  function isOfMode(field: RegistrationField) {
    return (
      field === 'username' ||
      field === 'password' ||
      field === 'verificationCode' ||
      fixed.some((each) => each === field)
    )
  }
}

/** Needed wherever they are shown. */
const alwaysNeeded: ReadonlySet<RegistrationField> = new Set([
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'captcha',
])
