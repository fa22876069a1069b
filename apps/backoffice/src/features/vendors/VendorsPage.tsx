import { staffRoutes } from '@banyan/contract'
import { useState } from 'react'
import { Page } from '../../lib/Page.tsx'
import { SwitchDialog, type AskedSwitch } from '../../lib/SwitchDialog.tsx'
import { useRead } from '../../lib/query.ts'
import { useRecord, useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { Arrangement } from './Arrangement.tsx'
import { ConnectionRecord } from './ConnectionRecord.tsx'
import { Connections } from './Connections.tsx'
import { Disputes } from './Disputes.tsx'
import { GameList } from './GameList.tsx'
import { Games } from './Games.tsx'
import { Parked } from './Parked.tsx'
import { Transfers } from './Transfers.tsx'
import { VendorRecord } from './VendorRecord.tsx'
import { Vendors } from './Vendors.tsx'

/** What can be played at whom, how each vendor is reached, and what of money has not come to its end. */
export function VendorsPage() {
  const opened = useRecord()
  const [search] = useSearch()
  const connection = search.get('connection')
  if (connection !== null) return <ConnectionRecord key={connection} operator={connection} />
  return opened === null ? <VendorsDesk /> : <VendorRecord key={opened} vassalage={opened} />
}

function VendorsDesk() {
  const t = useText()
  const [asked, setAsked] = useState<AskedSwitch | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const { data: me } = useRead(staffRoutes.me, {})
  const { data, error, refetch, isPending } = useRead(staffRoutes.vendors, {})
  const may = (permission: 'vendors.switch' | 'vendors.settle' | 'vendors.connect' | 'games.set') =>
    me?.permissions.includes(permission) ?? false
  const onSwitch = may('vendors.switch') ? setAsked : null
  return (
    <Page title={t('nav.vendors')} timed failure={error} onRetry={() => void refetch()}>
      <Vendors
        vendors={data?.vendors ?? []}
        isPending={isPending}
        shown={shown}
        onShow={setShown}
        onSwitch={onSwitch}
      />
      {shown !== null && <Games key={shown} vassalage={shown} onSwitch={onSwitch} />}
      <Connections connections={data?.connections ?? []} isPending={isPending} mayConnect={may('vendors.connect')} />
      <Transfers mayAsk={may('vendors.settle')} />
      <Parked myName={may('vendors.settle') ? (me?.name ?? null) : null} />
      <Disputes mayClose={may('vendors.settle')} />
      {may('games.set') && <GameList />}
      <Arrangement maySet={may('games.set')} />
      {asked && (
        <SwitchDialog
          asked={asked}
          stale={[staffRoutes.vendors, staffRoutes.vendorGames]}
          onDone={() => setAsked(null)}
        />
      )}
    </Page>
  )
}
