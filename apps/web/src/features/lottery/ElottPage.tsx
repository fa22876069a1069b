import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { isHouseTable } from '../../lib/paths.ts'
import { CategoryPage } from '../catalog/index.ts'

const LotteryPage = lazyPart(async () => (await import('./LotteryPage.tsx')).LotteryPage, { texts: 'open' })

/** The e-lotteries (route /elott): their list, or the table of one that the house draws. */
export function ElottPage(): ReactNode {
  const { href } = useLocation()
  return isHouseTable(href) ? <LotteryPage /> : <CategoryPage />
}
