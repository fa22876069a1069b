import type { RegistrationField } from '@banyan/contract'

/** The personal data of a member, by the names of the registration form (specification section 3). */
export const profileFields = [
  'payeeName',
  'email',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'birthday',
  'street',
  'city',
  'province',
  'postalCode',
  'country',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
] as const satisfies readonly RegistrationField[]
export type ProfileField = (typeof profileFields)[number]

/** Those that belong to one member of a merchant only. */
export type ContactField = 'mobileNum' | 'email' | 'idNumber'
export type ContactKind = 'mobile' | 'email' | 'id_number'

export function isContactField(field: ProfileField): field is ContactField {
  return field === 'mobileNum' || field === 'email' || field === 'idNumber'
}

/** A value as its owner recognises it: '***4567', 'm***@example.com'; of a short one nothing is left. */
export function maskOf(field: ProfileField, value: string): string {
  const characters = Array.from(value)
  if (field === 'email') return `${characters[0] ?? ''}***${value.slice(value.lastIndexOf('@'))}`
  return characters.length < 8 ? '***' : `***${characters.slice(-4).join('')}`
}
