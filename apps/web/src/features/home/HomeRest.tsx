import { trialType } from '@banyan/contract'
import { useRef } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useNotices } from '../../lib/content.ts'
import { useMember } from '../../lib/session.ts'
import { useNear } from '../../lib/use-near.ts'
import { FairBand } from './FairBand.tsx'
import { FastSection } from './FastSection.tsx'
import { InTurns } from './InTurns.tsx'
import { LimitsBand } from './LimitsBand.tsx'
import { Banners } from './news/Banners.tsx'
import styles from './HomePage.module.css'

const HomeGames = lazyPart(async () => (await import('../catalog/rows/index.ts')).HomeGames, {
  texts: 'open',
  pending: <div className={styles.rest} />,
})
const HomeWins = lazyPart(async () => (await import('../catalog/wins/index.ts')).HomeWins, {
  texts: 'open',
  pending: <div className={styles.rest} />,
})
const CrashTicker = lazyPart(async () => (await import('../crash/home/index.ts')).CrashTicker, { texts: 'open' })
const OwnStanding = lazyPart(async () => (await import('./own/index.ts')).OwnStanding)
const TournamentLines = lazyPart(async () => (await import('../tournaments/lines/index.ts')).TournamentLines, {
  texts: 'open',
})
const LatestBets = lazyPart(async () => (await import('./LatestBets.tsx')).LatestBets)
const HomePromotions = lazyPart(async () => (await import('../content/home/index.ts')).HomePromotions, {
  texts: 'open',
})
const AppBand = lazyPart(async () => (await import('../content/home/index.ts')).AppBand, { texts: 'open' })

/** Home below its first screen. */
export function HomeRest({ hasLottery }: { readonly hasLottery: boolean }) {
  const member = useMember()
  const { banners = [] } = useNotices().data ?? {}
  return (
    <InTurns pending={<div className={styles.rest} />}>
      <HomeGames />
      {member && member.type !== trialType && <OwnStanding />}
      {member && member.type !== trialType && <TournamentLines />}
      {member && <LatestBets />}
      <Live />
      <HomeWins />
      {hasLottery && <FastSection />}
      {banners.length > 0 && <Banners banners={banners} />}
      {hasLottery && <FairBand />}
      <End />
      <LimitsBand />
    </InTurns>
  )
}

/** The round of Crash that runs now, once somebody comes near it: whoever never does is sent none of its events. */
function Live() {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  return <div ref={place}>{near && <CrashTicker />}</div>
}

/** The promotions and the app, once somebody comes near them. */
function End() {
  const { promotion = [] } = useNotices().data ?? {}
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  return (
    <div ref={place} className={promotion.length > 0 ? styles.end : undefined}>
      {near && <HomePromotions />}
      {near && <AppBand />}
    </div>
  )
}
