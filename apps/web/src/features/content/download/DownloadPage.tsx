import { isOwnPath } from '@banyan/contract'
import { Button, Card, Icon, type IconName, buttonClass } from '@banyan/ui'
import { useResources } from '../../../lib/content.ts'
import { useText } from '../../../lib/i18n.ts'
import { useSite } from '../../../lib/site.ts'
import { ContentPage } from '../ContentPage.tsx'
import { QrCode } from '../QrCode.tsx'
import { useInstall } from './install.ts'
import { InstallPicture } from './InstallPicture.tsx'
import styles from './download.module.css'

const systems = [
  { id: 'ios', type: 'IOS', icon: 'device-mobile', steps: ['ios_1', 'ios_2', 'ios_3'] },
  { id: 'android', type: 'ANDROID', icon: 'device-mobile', steps: ['android_1', 'android_2', 'android_3'] },
] as const satisfies readonly { id: 'ios' | 'android'; type: string; icon: IconName; steps: readonly string[] }[]

/**
 * The site as an app: for each system a button, a QR code and the steps with their pictures [CMS-12]. What the merchant has
 * configured for a system is offered there; without it the site itself is installed from the browser.
 */
export function DownloadPage() {
  const t = useText()
  const brand = useSite()?.brandName ?? 'Banyan'
  const resource = useResources()
  const { state, install } = useInstall()
  return (
    <ContentPage title={t('pages.download_title', { brand })} text={t('pages.download_text')}>
      {state === 'offered' && (
        <Button variant="primary" size="lg" icon="download-simple" className={styles.install} onClick={() => void install()}>
          {t('pages.install')}
        </Button>
      )}
      {state === 'installed' && (
        <p className={styles.done}>
          <Icon name="check-circle-fill" />
          {t('pages.installed')}
        </p>
      )}
      {systems.map(({ id, type, icon, steps }) => {
        const configured = resource(type)
        // A path of the site is this page or the site itself, and no app of its own.
        const own = configured && !isOwnPath(configured.url) ? configured : undefined
        const name = t(`pages.${id}`)
        const address = own?.qrCodeUrl ?? own?.url ?? '/'
        return (
          <Card as="section" key={id} id={id} className={styles.system} aria-labelledby={`download-${id}`}>
            <div className={styles.about}>
              <h2 id={`download-${id}`}>
                <Icon name={icon} size={24} />
                {name}
              </h2>
              <p>{t(`pages.${id}_text`)}</p>
              <a href={own?.url ?? '/'} className={buttonClass({ variant: 'surface', size: 'lg' })}>
                <Icon name={own ? 'download-simple' : 'arrow-square-out'} size={18} />
                {own ? t('pages.download_for', { system: name }) : t('pages.open_site')}
              </a>
              <figure className={styles.code}>
                <QrCode value={address} label={t('pages.qr_label', { system: name })} />
                <figcaption>{t('pages.qr_text')}</figcaption>
              </figure>
            </div>
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
      })}
    </ContentPage>
  )
}
