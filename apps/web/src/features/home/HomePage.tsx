import { Row } from '@banyan/ui'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { useText } from '../../lib/i18n.ts'
import { useSite } from '../../lib/site.ts'
import { DrawStrip } from './DrawStrip.tsx'
import { Hero } from './Hero.tsx'
import news from './news/NewsLine.module.css'
import styles from './HomePage.module.css'

const FirstRest = lazyPart(async () => (await import('./rest.ts')).FirstRest, {
  texts: 'first',
  pending: <Row gap={10} className={news.line} />,
})
const CategoryTiles = lazyPart(async () => (await import('../catalog/rows/index.ts')).CategoryTiles, {
  texts: 'open',
  pending: <div className={styles.tilesPlace} />,
})
const HomeRest = lazyPart(async () => (await import('./rest.ts')).HomeRest, {
  texts: 'open',
  pending: <div className={styles.rest} />,
})

export function HomePage() {
  const t = useText()
  const hasLottery = useSite()?.categories.includes('LOTT') ?? true
  return (
    <>
      <PageTitle>{t('home.title')}</PageTitle>
      <div className={styles.first}>
        <Hero />
        <FirstRest />
      </div>
      <div className={styles.page}>
        <div className={hasLottery ? styles.lead : styles.tiles}>
          {hasLottery && <DrawStrip />}
          {/* The lottery's tile is the strip, which carries the open draw. */}
          <CategoryTiles without="LOTT" />
        </div>
        <HomeRest hasLottery={hasLottery} />
      </div>
    </>
  )
}
