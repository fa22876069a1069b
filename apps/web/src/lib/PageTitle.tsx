import { useSite } from './site.ts'

/** The title of the browser's tab: the page, then the brand. */
export function PageTitle({ children }: { readonly children: string }) {
  const brand = useSite()?.brandName ?? 'Banyan'
  return <title>{`${children} · ${brand}`}</title>
}
