import { staffRoutes } from '@banyan/contract'
import { useState } from 'react'
import { Page } from '../../lib/Page.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { Connections } from './Connections.tsx'
import { Disputes } from './Disputes.tsx'
import { Games } from './Games.tsx'
import { Parked } from './Parked.tsx'
import type { Asked } from './Switches.tsx'
import { Transfers } from './Transfers.tsx'
import { Vendors } from './Vendors.tsx'

/** What can be played at whom, how each vendor is reached, and what of money has not come to its end. */
export function VendorsPage() {
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const { data: me } = useRead(staffRoutes.me, {})
  const { data, error, refetch, isPending } = useRead(staffRoutes.vendors, {})
  const change = useAct(staffRoutes.switchPlay, [staffRoutes.vendors, staffRoutes.vendorGames])
  const maySwitch = me?.permissions.includes('vendors.switch') ?? false
  const maySettle = me?.permissions.includes('vendors.settle') ?? false
  const confirm = ({ name, ...play }: Asked, reason: string) => {
    const told = () => {
      toasts.success({ title: t('vendors.switched', { name, status: t(`vendors.status_${play.status}`) }) })
      setAsked(null)
    }
    change.mutate({ ...play, reason }, { onSuccess: told })
  }
  return (
    <Page title={t('nav.vendors')} timed failure={error} onRetry={() => void refetch()}>
      <Vendors
        vendors={data?.vendors ?? []}
        isPending={isPending}
        shown={shown}
        onShow={setShown}
        onSwitch={maySwitch ? setAsked : null}
      />
      {shown !== null && <Games key={shown} vassalage={shown} onSwitch={maySwitch ? setAsked : null} />}
      <Connections connections={data?.connections ?? []} isPending={isPending} />
      <Transfers mayAsk={maySettle} />
      <Parked myName={maySettle ? (me?.name ?? null) : null} />
      <Disputes mayClose={maySettle} />
      {asked && (
        <ReasonDialog
          title={t(`vendors.title_${asked.status}`, { name: asked.name })}
          text={t(`vendors.text_${asked.status}`)}
          confirm={t(`vendors.do_${asked.status}`)}
          busy={change.isPending}
          onConfirm={(reason) => confirm(asked, reason)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Page>
  )
}
