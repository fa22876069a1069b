import { staffRoutes } from '@banyan/contract'
import { TabPanel, UnderlineTabs } from '@banyan/ui'
import { Page } from '../../lib/Page.tsx'
import { useRead } from '../../lib/query.ts'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { Calls } from './Calls.tsx'
import { DepositRecord } from './DepositRecord.tsx'
import { Orders } from './Orders.tsx'
import { Settings } from './Settings.tsx'
import { Suspense } from './Suspense.tsx'

const tabs = ['orders', 'suspense', 'calls', 'methods'] as const
const group = 'deposits'

/**
 * Deposits: what people decide, money that is nobody's, what banks have told, and the ways to pay in. What is looked at
 * stands in the address.
 */
export function DepositsPage() {
  const t = useText()
  const [search, setSearch] = useSearch()
  const { data: me } = useRead(staffRoutes.me, {})
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'orders'
  const id = search.get('id')
  const myName = me?.permissions.includes('deposits.decide') ? me.name : null
  const show = (depositId: string) => setSearch({ tab: 'orders', id: depositId })
  return (
    <Page title={t('nav.deposits')} timed>
      <UnderlineTabs
        label={t('deposits.tabs')}
        group={group}
        value={tab}
        items={tabs.map((each) => ({ id: each, label: t(`deposits.tab_${each}`) }))}
        onChange={(next) => setSearch({ tab: next })}
      />
      <TabPanel group={group} value={tab}>
        {tab === 'orders' && id !== null && (
          <DepositRecord key={id} depositId={id} myName={myName} onBack={() => setSearch({ tab: 'orders' })} />
        )}
        {tab === 'orders' && id === null && <Orders onShow={show} />}
        {tab === 'suspense' && <Suspense myName={myName} onShow={show} />}
        {tab === 'calls' && <Calls mayAsk={myName !== null} onShow={show} />}
        {tab === 'methods' && <Settings maySet={me?.permissions.includes('cashier.set') ?? false} />}
      </TabPanel>
    </Page>
  )
}
