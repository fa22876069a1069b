import { useVendors } from '../use-catalogue.ts'
import { VendorMark } from './VendorMark.tsx'

/** The marks of all vendors of the site, a vendor of several categories once [SHELL-67]. */
export function ProviderMarks() {
  const lanes = useVendors().data?.data.lanes ?? []
  const vendors = new Map(lanes.map((lane) => [lane.vassalage, lane]))
  return [...vendors.values()].map((vendor) => <VendorMark key={vendor.vassalage} vendor={vendor} />)
}
