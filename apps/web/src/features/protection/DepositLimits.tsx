import { depositLimitRoutes } from '@banyan/contract'
import { useRead } from '../../lib/query.ts'
import { LimitsByPeriod } from './LimitsByPeriod.tsx'
import { useDepositLimitChange } from './use-limit-change.ts'

/** What the member lets in at the most; on a site with a cashier. */
export function DepositLimits() {
  const read = useRead(depositLimitRoutes.depositLimits, {}, { staleTime: 0 })
  return (
    <LimitsByPeriod
      kind="deposit"
      icon="wallet"
      limits={read.data?.limits}
      missing={read}
      set={useDepositLimitChange(depositLimitRoutes.setDepositLimit)}
      confirm={useDepositLimitChange(depositLimitRoutes.confirmDepositLimit)}
    />
  )
}
