import { barQrSizePx } from '@banyan/contract'
import { Icon, Row, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useSite } from '../../../lib/site.ts'
import { QrCode } from '../QrCode.tsx'
import styles from './home.module.css'

/** The way to the site as an app: on a phone by its button, from a desk by pointing the phone at the code. */
export function AppBand() {
  const t = useText()
  const brand = useSite()?.brandName ?? 'Banyan'
  return (
    <Row as="section" justify="between" gap={28} className={styles.app} aria-labelledby="home-app">
      <div>
        <h2 id="home-app">{t('pages.download_title', { brand })}</h2>
        <p>{t('pages.download_text')}</p>
        <Link to={paths.download} className={buttonClass({ variant: 'surface', size: 'lg' })}>
          <Icon name="device-mobile" size={18} />
          {t('shell.download')}
        </Link>
      </div>
      <span className={styles.code}>
        <QrCode value={paths.download} size={barQrSizePx} label={t('shell.download')} />
      </span>
    </Row>
  )
}
