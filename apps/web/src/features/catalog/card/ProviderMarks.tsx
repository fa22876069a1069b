import { useVendors } from '../use-catalogue.ts'
import { VendorMark } from './VendorMark.tsx'

interface Logo {
  readonly name: string
  readonly picture: string
}

/** The marks that the operator has chosen; otherwise those of all vendors, each once [SHELL-67] [OPS-42]. */
export function ProviderMarks({ logos }: { readonly logos?: readonly Logo[] | undefined }) {
  return logos ? <OwnMarks logos={logos} /> : <VendorMarks />
}

const OwnMarks = ({ logos }: { readonly logos: readonly Logo[] }) =>
  logos.map(({ name, picture }) => (
    <VendorMark key={name} vendor={{ displayName: name, smallIcon: picture, showIcon: 1 }} />
  ))

function VendorMarks() {
  const lanes = useVendors().data?.data.lanes ?? []
  const vendors = new Map(lanes.map((lane) => [lane.vassalage, lane]))
  return [...vendors.values()].map((vendor) => <VendorMark key={vendor.vassalage} vendor={vendor} />)
}
