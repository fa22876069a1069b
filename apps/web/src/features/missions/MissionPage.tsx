import { TabPanel, UnderlineTabs } from '@banyan/ui'
import { useState } from 'react'
import { Page } from '../../lib/Page.tsx'
import { useText } from '../../lib/i18n.ts'
import { Leaderboard } from './Leaderboard.tsx'
import { MissionList } from './MissionList.tsx'
import { Raffles } from './Raffles.tsx'
import styles from './missions.module.css'

const tabs = ['missions', 'leaderboard', 'raffle'] as const
type Tab = (typeof tabs)[number]

/** Page missionLeaderboard of the member centre: missions, the leaderboard of the week, and raffles [MEMBER-18]. */
export function MissionPage() {
  const t = useText()
  const [tab, setTab] = useState<Tab>('missions')
  return (
    <Page look="panel" title={t('missions.title')} intro={t('missions.text')}>
      <UnderlineTabs
        label={t('missions.tabs')}
        group="missions"
        value={tab}
        onChange={setTab}
        items={tabs.map((id) => ({ id, label: t(`missions.tab_${id}`) }))}
      />
      <TabPanel group="missions" value={tab} className={styles.panel}>
        {tab === 'missions' && <MissionList />}
        {tab === 'leaderboard' && <Leaderboard />}
        {tab === 'raffle' && <Raffles />}
      </TabPanel>
    </Page>
  )
}
