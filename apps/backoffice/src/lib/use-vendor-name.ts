import { staffRoutes } from '@banyan/contract'
import { useRead } from './query.ts'

/** What a vendor is called, by its code; the code until names are there. */
export function useVendorName(): (vassalage: string) => string {
  const { data } = useRead(staffRoutes.vendors, {})
  return (vassalage) => data?.vendors.find((each) => each.vassalage === vassalage)?.name ?? vassalage
}
