import { useVendors } from '../use-catalogue.ts'
import { useVendorChoice } from './use-vendor-choice.ts'
import { Link } from '@tanstack/react-router'
import { launchesAtOnce, vendorPageOf } from '../launch/lottery-path.ts'

/** Vendors that stand in the header by themselves, as DS88 does [SHELL-09]. */
export function OwnNavItems({ className }: { readonly className: string | undefined }) {
  const lanes = useVendors().data?.data.lanes.filter(({ ownNavItem }) => ownNavItem) ?? []
  const choose = useVendorChoice()
  return lanes.map((vendor) => {
    if (launchesAtOnce(vendor))
      return (
        <button key={vendor.vassalage} type="button" className={className} onClick={() => void choose.launch(vendor)}>
          {vendor.displayName}
        </button>
      )
    const { to, search } = vendorPageOf(vendor)
    return (
      <Link key={vendor.vassalage} to={to} search={search as never} className={className}>
        {vendor.displayName}
      </Link>
    )
  })
}
