import { lazyPart } from '../../lib/lazy-part.tsx'
import { useNotices } from '../../lib/content.ts'
import { useMember } from '../../lib/session.ts'
import { FairBand } from './FairBand.tsx'
import { FastSection } from './FastSection.tsx'
import { LimitsBand } from './LimitsBand.tsx'
import styles from './HomePage.module.css'

const HomeGames = lazyPart(async () => (await import('../catalog/rows/index.ts')).HomeGames, { pending: <div className={styles.rest} /> })
const LatestBets = lazyPart(async () => (await import('./LatestBets.tsx')).LatestBets)
const Banners = lazyPart(async () => (await import('./news/Banners.tsx')).Banners, { firstTextsOnly: true })

/** Home below its first screen. */
export function HomeRest({ hasLottery }: { readonly hasLottery: boolean }) {
  const member = useMember()
  const banners = useNotices().data?.banners ?? []
  return (
    <>
      <HomeGames />
      {member && <LatestBets />}
      {hasLottery && <FastSection />}
      {banners.length > 0 && <Banners banners={banners} />}
      {hasLottery && <FairBand />}
      <LimitsBand />
    </>
  )
}
