import { PageTitle } from '../../lib/PageTitle.tsx'
import { useText } from '../../lib/i18n.ts'
import { useMember } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { DrawStrip } from './DrawStrip.tsx'
import { FairBand } from './FairBand.tsx'
import { FastSection } from './FastSection.tsx'
import { Hero } from './Hero.tsx'
import { LatestBets } from './LatestBets.tsx'
import { LimitsBand } from './LimitsBand.tsx'
import { Steps } from './Steps.tsx'
import styles from './home.module.css'

export function HomePage() {
  const t = useText()
  const member = useMember()
  const hasLottery = useSite()?.categories.includes('LOTT') ?? true
  return (
    <>
      <PageTitle>{t('shell.home')}</PageTitle>
      <Hero />
      <div className={styles.page}>
        {hasLottery && <DrawStrip />}
        {member && <LatestBets />}
        {hasLottery && <FastSection />}
        {hasLottery && <FairBand />}
        {!member && <Steps />}
        <LimitsBand />
      </div>
    </>
  )
}
