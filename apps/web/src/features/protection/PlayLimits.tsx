import { type PlayLimit, type PlayLimitKind, playLimitRoutes } from '@banyan/contract'
import type { IconName } from '@banyan/ui'
import { useRead } from '../../lib/query.ts'
import { LimitsByPeriod } from './LimitsByPeriod.tsx'
import { usePlayLimitChange } from './use-limit-change.ts'

/** What the member stakes and loses at the most. */
export function PlayLimits() {
  return (
    <>
      <LimitsOf kind="stake" icon="scales" />
      <LimitsOf kind="loss" icon="shield-check" />
    </>
  )
}

function LimitsOf({ kind, icon }: { readonly kind: PlayLimitKind; readonly icon: IconName }) {
  const read = useRead(playLimitRoutes.playLimits, {}, { staleTime: 0 })
  return (
    <LimitsByPeriod
      kind={kind}
      icon={icon}
      limits={read.data?.limits.filter((limit) => limit.kind === kind).map(shown)}
      missing={read}
      set={usePlayLimitChange(kind, playLimitRoutes.setPlayLimit)}
      confirm={usePlayLimitChange(kind, playLimitRoutes.confirmPlayLimit)}
    />
  )
}

const shown = ({ endsAt, ...limit }: PlayLimit) => ({ ...limit, movesAt: endsAt })
