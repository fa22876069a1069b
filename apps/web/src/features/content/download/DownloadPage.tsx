import { isOwnPath } from '@banyan/contract'
import { Button, Card, Icon, type IconName, Row, Stack, buttonClass } from '@banyan/ui'
import { useLocation } from '@tanstack/react-router'
import { useResources } from '../../../lib/content.ts'
import { useText } from '../../../lib/i18n.ts'
import { useSite } from '../../../lib/site.ts'
import { Page } from '../../../lib/Page.tsx'
import { QrCode } from '../QrCode.tsx'
import { useInstall } from './install.ts'
import { InstallPicture } from './InstallPicture.tsx'
import styles from './download.module.css'

const systems = [
  { id: 'ios', type: 'IOS', icon: 'device-mobile', steps: ['ios_1', 'ios_2', 'ios_3'] },
  { id: 'android', type: 'ANDROID', icon: 'device-mobile', steps: ['android_1', 'android_2', 'android_3'] },
] as const satisfies readonly { id: 'ios' | 'android'; type: string; icon: IconName; steps: readonly string[] }[]

type System = (typeof systems)[number]

/**
 * The system of the phone that the page is shown on; undefined on anything else. An iPad
 * says that it is a Mac, and has fingers.
 */
function ownSystem(): System | undefined {
  const { userAgent, maxTouchPoints } = navigator
  const id = /android/i.test(userAgent)
    ? 'android'
    : /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
      ? 'ios'
      : ''
  return systems.find((system) => system.id === id)
}

/**
 * The site as an app: for each system a button, a QR code and the steps with their pictures [CMS-12]. What the merchant
 * has configured for a system is offered there; without it the site itself is installed from the browser. A phone shows
 * its own system, without a code that it could not scan, and the other one folded.
 */
export function DownloadPage() {
  const t = useText()
  const brand = useSite()?.brandName ?? 'Banyan'
  const { hash } = useLocation()
  const { state, install } = useInstall()
  const own = ownSystem()
  const others = systems.filter((system) => system !== own)
  return (
    <Page look="large" title={t('pages.download_title', { brand })} intro={t('pages.download_text')}>
      {state === 'offered' && (
        <Button
          variant="primary"
          size="lg"
          icon="download-simple"
          className={styles.install}
          onClick={() => void install()}
        >
          {t('pages.install')}
        </Button>
      )}
      {state === 'installed' && (
        <Row as="p" gap={8} className={styles.done}>
          <Icon name="check-circle-fill" />
          {t('pages.installed')}
        </Row>
      )}
      {own && <SystemCard system={own} isOwn hasPrimary={state !== 'offered'} />}
      {others.map((system) =>
        own ? (
          <details key={system.id} className={styles.other} open={hash === system.id}>
            <summary>
              {t('pages.download_other', { system: t(`pages.${system.id}`) })}
              <Icon name="caret-down" size={16} />
            </summary>
            <SystemCard system={system} />
          </details>
        ) : (
          <SystemCard key={system.id} system={system} />
        ),
      )}
    </Page>
  )
}

interface SystemCardProps {
  readonly system: System
  /** Whether it is the system of the device that shows the page. */
  readonly isOwn?: boolean
  /** The merchant's app is the one thing to do here. */
  readonly hasPrimary?: boolean
}

function SystemCard({ system: { id, type, icon, steps }, isOwn = false, hasPrimary = false }: SystemCardProps) {
  const t = useText()
  const brand = useSite()?.brandName ?? 'Banyan'
  const configured = useResources()(type)
  // A path of the site is this page or the site itself, and no app of its own.
  const app = configured && !isOwnPath(configured.url) ? configured : undefined
  const name = t(`pages.${id}`)
  return (
    <Card as="section" id={id} className={styles.system} aria-labelledby={`download-${id}`}>
      <Stack top align="start" gap={14} className={styles.about}>
        <h2 id={`download-${id}`}>
          <Icon name={icon} size={24} />
          {name}
        </h2>
        <p>{t(`pages.${id}_text`)}</p>
        <a
          href={app?.url ?? '/'}
          className={buttonClass({ variant: hasPrimary && app ? 'primary' : 'surface', size: 'lg' })}
        >
          <Icon name={app ? 'download-simple' : 'arrow-square-out'} size={18} />
          {app ? t('pages.download_for', { system: name }) : t('pages.open_site')}
        </a>
        {!isOwn && (
          <Stack as="figure" gap={10} className={styles.code}>
            <QrCode value={app?.qrCodeUrl ?? app?.url ?? '/'} label={t('pages.qr_label', { system: name })} />
            <figcaption>{t('pages.qr_text')}</figcaption>
          </Stack>
        )}
      </Stack>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step}>
            <InstallPicture step={step} brand={brand} />
            <p>
              <b className="n">{at + 1}</b>
              <span>{t(`pages.${step}`, { brand })}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
