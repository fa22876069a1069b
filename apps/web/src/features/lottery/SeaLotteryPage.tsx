import { EmptyState, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import styles from './SeaLotteryPage.module.css'

/** The lotteries of South-East Asia outside Vietnam (route /seaLottery): the house draws none of them yet, and says so. */
export function SeaLotteryPage() {
  const t = useText()
  return (
    <div className={styles.page}>
      <PageTitle>{t('lottery.sea')}</PageTitle>
      <h1>{t('lottery.sea')}</h1>
      <EmptyState
        title={t('lottery.sea_none')}
        text={t('lottery.sea_none_text')}
        action={
          <Link to={paths.vnLottery} className={buttonClass({ variant: 'primary' })}>
            {t('lottery.sea_instead')}
          </Link>
        }
      />
    </div>
  )
}
