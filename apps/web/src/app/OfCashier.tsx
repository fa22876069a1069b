import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { useSite } from '../lib/site.ts'

/** A page of the cashier. Where the site has none, its address leads home, as every unknown one does. */
export function OfCashier({ children }: { readonly children: ReactNode }) {
  const site = useSite()
  return site && !site.hasCashier ? <Navigate to={paths.home} replace /> : children
}
