import { type PaymentProvider, staffRoutes } from '@banyan/contract'
import { Checkbox } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { Changes } from './Changes.tsx'
import { useSetting } from './use-setting.ts'

interface ProviderDialogProps {
  readonly provider: PaymentProvider
  readonly onClose: () => void
}

/** Whether a payment provider takes orders, and whether its calls are heard. */
export function ProviderDialog({ provider: { code, name, isOn: wasOn, version }, onClose }: ProviderDialogProps) {
  const t = useText()
  const [isOn, setOn] = useState(wasOn)
  const set = useAct(staffRoutes.setPaymentProvider, [staffRoutes.depositSettings])
  const told = useSetting(onClose)
  const words = (open: boolean) => t(open ? 'deposits.on' : 'deposits.off')
  return (
    <ReasonDialog
      title={t('deposits.provider_title', { name })}
      text={t('deposits.provider_text')}
      confirm={t('deposits.save')}
      busy={set.isPending}
      onConfirm={(reason) => set.mutate({ code, version, isOn, reason }, told)}
      onCancel={onClose}
    >
      <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        {t('deposits.is_open')}
      </Checkbox>
      <Changes changes={[[t('exchanges.status'), words(wasOn), words(isOn)]]} />
    </ReasonDialog>
  )
}
