import { staffRoutes } from '@banyan/contract'
import { Button, Card, Pill, Skeleton, Text, formatNumber } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { Page } from '../../lib/Page.tsx'
import { useRead } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import own from './SlotsPage.module.css'
import { ProfileDialog, type Profiles } from './ProfileDialog.tsx'

/** How fast the house's slots may be played at this site: what is in force, and its change. */
export function SlotsPage() {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.slotProfile, {})
  const [isChanging, setChanging] = useState(false)
  return (
    <Page title={t('nav.slots')} failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{t('slots.text')}</Text>
      {data ? <Profile profiles={data} onChange={() => setChanging(true)} /> : <Skeleton height={240} />}
      <Text tone="quiet" size={13}>
        {t('slots.demo')}
      </Text>
      {isChanging && data && <ProfileDialog profiles={data} onClose={() => setChanging(false)} />}
    </Page>
  )
}

function Profile({
  profiles: { own: ownProfile, shared },
  onChange,
}: {
  readonly profiles: Profiles
  readonly onChange: () => void
}) {
  const t = useText()
  const language = useLanguage()
  const { autoplay, turbo, minCycleMs } = ownProfile ?? shared
  const allowed = (is: boolean) => (
    <Pill tone={is ? 'win' : 'neutral'}>{t(is ? 'slots.allowed' : 'slots.forbidden')}</Pill>
  )
  return (
    <Card as="section" padded className={own.card} aria-labelledby="in-force">
      <header>
        <h2 id="in-force">{t('slots.now')}</h2>
        <Pill tone={ownProfile ? 'leaf' : 'info'}>{t(ownProfile ? 'slots.by_own' : 'slots.by_shared')}</Pill>
      </header>
      <Facts
        facts={[
          [t('slots.autoplay'), allowed(autoplay)],
          [t('slots.turbo'), allowed(turbo)],
          [t('slots.cycle'), t('slots.ms', { ms: formatNumber(minCycleMs, language) })],
        ]}
      />
      <div>
        <Button variant="primary" icon="pencil-simple" onClick={onChange}>
          {t('slots.change')}
        </Button>
      </div>
    </Card>
  )
}
