import { useVendors } from '../use-catalogue.ts'
import { useVendorChoice } from './use-vendor-choice.ts'
import { Link } from '@tanstack/react-router'
import { categoryPaths } from '../../../lib/paths.ts'

/** Vendors that stand in the header by themselves, as DS88 does [SHELL-09]. */
export function OwnNavItems({ className }: { readonly className: string | undefined }) {
  const lanes = useVendors().data?.data.lanes.filter(({ ownNavItem }) => ownNavItem) ?? []
  const choose = useVendorChoice()
  return lanes.map((vendor) =>
    vendor.launchGameId === null ? (
      <Link key={vendor.vassalage} to={categoryPaths[vendor.category]} search={{ page: vendor.vassalage } as never} className={className}>
        {vendor.displayName}
      </Link>
    ) : (
      <button key={vendor.vassalage} type="button" className={className} onClick={() => void choose.launch(vendor)}>
        {vendor.displayName}
      </button>
    ),
  )
}
