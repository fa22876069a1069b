import { serverNow } from '@banyan/client'
import { Button, Countdown, Logo, Row, languageFacts } from '@banyan/ui'
import { useState } from 'react'
import { Picture } from '../../assets/Picture.tsx'
import { ownScene, scenes } from '../../assets/scenes.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { openService, prepareService } from '../../lib/service.ts'
import { type Closed, type Permission, askAgain } from '../../lib/site-status.ts'
import styles from './ClosedPage.module.css'

/** What stands in place of the whole site: maintenance, a place that may not be served, or a host that is nobody's. */
export function ClosedPage({ closed }: { readonly closed: NonNullable<Closed> }) {
  const t = useText()
  // Nobody's host has no configuration either.
  const site = closed.why === 'domain' ? null : closed.permission.info.whitelabel
  const brand = site?.brandName ?? 'Banyan'
  const { why } = closed
  const { wide, phone } = scenes[ownScene()]
  const title = t(`closed.${why}_title`)
  return (
    <main className={styles.page} data-theme="dark">
      <title>{`${title} · ${brand}`}</title>
      <div className={styles.art}>
        <Picture
          name={wide}
          alt=""
          sizes="(min-width: 768px) 110vw, 100vw"
          phone={{ name: phone, sizes: '100vw' }}
          first
          className={styles.picture}
        />
      </div>
      <div className={styles.words}>
        <Logo name={brand} mark={site?.mark} />
        {why !== 'domain' && <p className={styles.over}>{t(`closed.${why}_over`)}</p>}
        <h1>{title}</h1>
        <p className={styles.text}>{t(`closed.${why}_text`)}</p>
        {closed.why === 'maintenance' && <Ending at={closed.permission.maintenanceEnd} />}
        {closed.why === 'region' && <Place location={closed.permission.location} />}
        {why === 'domain' && <Facts of={[[t('closed.address'), location.host]]} />}
        <Row align="stretch" wrap gap={10} className={styles.actions}>
          {why !== 'domain' && (
            <Button
              size="lg"
              variant="primary"
              icon="headset"
              onPointerEnter={prepareService}
              onFocus={prepareService}
              onClick={() => void openService((href) => window.open(href))}
            >
              {t('closed.contact')}
            </Button>
          )}
          {why !== 'region' && <Retry />}
        </Row>
      </div>
    </main>
  )
}

function Ending({ at }: { readonly at: Permission['maintenanceEnd'] }) {
  const t = useText()
  const format = useFormat()
  if (!at) return <Facts of={[[t('closed.until'), t('closed.until_unknown')]]} />
  const left = <Countdown endsAt={at.getTime()} now={serverNow} label={t('closed.left')} />
  const over = at.getTime() <= serverNow()
  return (
    <Facts
      of={[
        [t('closed.until'), `${format.instant(at)} ${format.zone}`],
        ...(over ? [] : [[t('closed.left'), left] as const]),
      ]}
    />
  )
}

function Place({ location: { ip, country } }: { readonly location: Permission['location'] }) {
  const t = useText()
  const names = new Intl.DisplayNames(languageFacts[useLanguage()].tag, { type: 'region' })
  return (
    <Facts
      of={[
        [t('closed.ip'), ip],
        [t('closed.country'), country === null ? t('closed.country_unknown') : (names.of(country) ?? country)],
      ]}
    />
  )
}

function Facts({ of: facts }: { readonly of: readonly (readonly [string, React.ReactNode])[] }) {
  return (
    <Row as="dl" align="stretch" wrap gap="16px 44px" className={styles.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </Row>
  )
}

function Retry() {
  const t = useText()
  const [asking, setAsking] = useState(false)
  async function ask() {
    setAsking(true)
    await askAgain()
    setAsking(false)
  }
  return (
    <Button size="lg" variant="surface" busy={asking} onClick={() => void ask()}>
      {t('common.retry')}
    </Button>
  )
}
