import { type OfferConsents, type Refused, refuse } from '@banyan/contract'
import type { Merchant } from '../../site/index.ts'

/** Boxes that the site's form does not have are refused as its fields are: nobody can have ticked them there. */
export function offersFaultOf(
  { flagsOn }: Pick<Merchant, 'flagsOn'>,
  { offerConsents }: { readonly offerConsents?: OfferConsents | undefined },
): Refused<'registration_field_invalid'> | null {
  if (flagsOn.has('REGOFFERS3') || !offerConsents || offerConsents.channels.length === 0) return null
  return refuse('registration_field_invalid', { field: 'offerConsents', fault: 'closed' })
}
