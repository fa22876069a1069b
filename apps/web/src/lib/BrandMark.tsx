import { Mark } from '@banyan/ui'
import { useSite } from './site.ts'

/** The mark of the merchant. */
export function BrandMark({ size }: { readonly size: number }) {
  return <Mark src={useSite()?.mark} size={size} />
}
