import { Icon, Row } from '@banyan/ui'
import { useLocation } from '@tanstack/react-router'
import { useText } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { isServiceWindow } from '../../../lib/service-window.ts'
import { useSite } from '../../../lib/site.ts'
import styles from './ServiceHead.module.css'

/**
 * The head of the help in the window of customer service, in the colour that the merchant
 * has for it [CMS-25]; elsewhere there is none.
 */
export function ServiceHead() {
  const t = useText()
  const site = useSite()
  const { pathname } = useLocation()
  if (pathname !== paths.helpBare || !isServiceWindow()) return null
  return (
    <Row gap={12} className={styles.head} style={{ backgroundColor: site?.chatHeaderColour }}>
      <Icon name="headset" size={24} />
      <p>
        <b>{t('shell.service')}</b>
        <span>{site?.brandName}</span>
      </p>
    </Row>
  )
}
