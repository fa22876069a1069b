import type { Place } from '../../platform/secrets/vault.ts'
import type { ProfileField } from './profile-fields.ts'

/** The table by the name it had when the first values were sealed: a value opens under the place it was sealed for. */
export function placeOf(memberId: bigint, field: ProfileField): Place {
  return { table: 'identity.profile_field', field, row: memberId }
}
