import { z } from 'zod/mini'
import type { RegistrationField } from './registration-fields.ts'
import { routes } from './route.ts'
import { fieldRule } from './site.ts'
import { instantValue } from './values.ts'

/**
 * What members tell of themselves, once. The number and the address that codes go to are bound by a code, and the name
 * that is paid out to belongs to withdrawals.
 */
export const personalFields = [
  'birthday',
  'idNumber',
  'street',
  'city',
  'province',
  'postalCode',
  'country',
  'nationality',
  'placeOfBirth',
  'occupation',
  'sourceOfIncome',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
] as const satisfies readonly RegistrationField[]
export type PersonalField = (typeof personalFields)[number]

const typed = z.string().check(z.maxLength(256))

/** Who a member is on the site, and as a person. */
export const personalRoutes = routes({
  personal: {
    method: 'GET',
    path: '/wps/member/personal',
    summary: 'Account, nickname, time of registration, and the personal fields that the site asks for, masked',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      account: z.string(),
      nickname: z.string(),
      /** Whether the member may give the account another nickname now. */
      mayRename: z.boolean(),
      registeredAt: instantValue,
      fields: z.array(
        z.object({
          field: z.enum(personalFields),
          rule: fieldRule,
          /** Masked; null while nothing is known, which the member may tell once. */
          value: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: [],
  },
  setNickname: {
    method: 'PUT',
    path: '/wps/member/nickname',
    summary: 'Gives the account another nickname, once or always as the operator has set',
    audience: 'account',
    input: z.strictObject({ nickname: typed }),
    output: z.object({}),
    refusals: ['nickname_locked', 'registration_field_invalid', 'too_many_requests'],
  },
  completePersonal: {
    method: 'PUT',
    path: '/wps/member/personal',
    summary: 'Tells personal fields that nothing is known of yet; the member cannot change them afterwards',
    audience: 'account',
    encrypted: true,
    visit: true,
    // as: each field once
    input: z.strictObject(
      Object.fromEntries(personalFields.map((field) => [field, z.optional(typed)])) as {
        readonly [Field in PersonalField]: z.ZodMiniOptional<typeof typed>
      },
    ),
    output: z.object({}),
    /** `registration_field_invalid` names its `field` and `fault`, as a registration’s does. */
    refusals: ['registration_field_invalid', 'personal_field_locked', 'id_number_taken', 'too_many_requests'],
  },
})
