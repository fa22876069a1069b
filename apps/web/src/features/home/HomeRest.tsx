import { useRef } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useNotices } from '../../lib/content.ts'
import { useMember } from '../../lib/session.ts'
import { useNear } from '../../lib/use-near.ts'
import { FairBand } from './FairBand.tsx'
import { FastSection } from './FastSection.tsx'
import { LimitsBand } from './LimitsBand.tsx'
import styles from './HomePage.module.css'

const HomeGames = lazyPart(async () => (await import('../catalog/rows/index.ts')).HomeGames, { pending: <div className={styles.rest} /> })
const LatestBets = lazyPart(async () => (await import('./LatestBets.tsx')).LatestBets)
const Banners = lazyPart(async () => (await import('./news/Banners.tsx')).Banners, { firstTextsOnly: true })

const HomePromotions = lazyPart(async () => (await import('../content/home/index.ts')).HomePromotions)
const AppBand = lazyPart(async () => (await import('../content/home/index.ts')).AppBand)

/** Home below its first screen. */
export function HomeRest({ hasLottery }: { readonly hasLottery: boolean }) {
  const member = useMember()
  const { banners = [], promotion = [] } = useNotices().data ?? {}
  const end = useRef<HTMLDivElement>(null)
  const near = useNear(end)
  return (
    <>
      <HomeGames />
      {member && <LatestBets />}
      {hasLottery && <FastSection />}
      {banners.length > 0 && <Banners banners={banners} />}
      {hasLottery && <FairBand />}
      <div ref={end} className={promotion.length > 0 ? styles.end : undefined}>
        {near && <HomePromotions />}
        {near && <AppBand />}
      </div>
      <LimitsBand />
    </>
  )
}
