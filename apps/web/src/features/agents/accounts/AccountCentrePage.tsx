import { ChipSet } from '@banyan/ui'
import { useState } from 'react'
import { PanelPage } from '../../../lib/PanelPage.tsx'
import { useText } from '../../../lib/i18n.ts'
import { DownlineForm } from './DownlineForm.tsx'
import { Links } from './Links.tsx'

const ways = ['direct', 'links'] as const

/** Page agentAccountCenter: accounts are made directly, or by registration links [AGENT-07]. */
export function AccountCentrePage() {
  const t = useText()
  const [way, setWay] = useState<(typeof ways)[number]>('direct')
  return (
    <PanelPage
      title={t('downline.accounts.title')}
      tools={
        <ChipSet
          label={t('downline.accounts.way')}
          value={way}
          chips={ways.map((id) => ({ id, label: t(`downline.accounts.${id}`) }))}
          onChange={setWay}
        />
      }
    >
      {way === 'direct' ? <DownlineForm /> : <Links />}
    </PanelPage>
  )
}
