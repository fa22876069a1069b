import { z } from 'zod/mini'
import { personalFields } from './personal.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { idValue, instantValue } from './values.ts'

const waiting = z.object({
  id: idValue,
  field: z.enum(personalFields),
  by: z.string(),
  at: instantValue,
  reason: z.string(),
})
export type WaitingCorrection = z.output<typeof waiting>

const one = { id: idValue, correction: idValue }

/**
 * What members tell of themselves once, put right by colleagues (docs/decisions/0407). The name that is paid out to has
 * a call of its own.
 */
export const staffCorrectionRoutes = declareStaffRoutes({
  memberCorrections: {
    method: 'GET',
    path: '/ops/api/members/corrections',
    summary: 'The corrections of a member that wait for a second colleague, without their values',
    permission: 'members.read',
    input: z.strictObject({ id: idValue }),
    output: z.object({ corrections: z.array(waiting) }),
    refusals: ['member_not_found'],
  },
  correctMember: {
    method: 'POST',
    path: '/ops/api/members/corrections',
    summary:
      'Puts right what a member has told once; where a document of the member was accepted, a second colleague has to confirm it',
    permission: 'members.name',
    input: z.strictObject({
      id: idValue,
      field: z.enum(personalFields),
      value: z.string().check(z.trim(), z.minLength(1), z.maxLength(256)),
      reason: reasonText,
    }),
    /** False: it waits for a second colleague. */
    output: z.object({ isDone: z.boolean() }),
    /** `already_decided`: another correction of the same waits. */
    refusals: ['member_not_found', 'registration_field_invalid', 'id_number_taken', 'already_decided'],
  },
  openCorrection: {
    method: 'POST',
    path: '/ops/api/members/corrections/open',
    summary: 'What a waiting correction changes, whole; that it was read is written into the audit log',
    permission: 'members.name',
    input: z.strictObject(one),
    output: z.object({ before: z.nullable(z.string()), after: z.string() }),
    refusals: ['member_not_found', 'not_found'],
  },
  endCorrection: {
    method: 'POST',
    path: '/ops/api/members/corrections/end',
    summary: 'Confirms the correction that a colleague has proposed, or drops it',
    permission: 'members.name',
    input: z.strictObject({ ...one, isConfirmed: z.boolean(), reason: reasonText }),
    output: z.object({}),
    refusals: ['member_not_found', 'not_found', 'id_number_taken', 'second_person_needed'],
  },
})
