import type { PlayStatus } from '@banyan/contract'

export interface Switch {
  readonly status: PlayStatus
  readonly maintenanceUntil: Date | null
}

/** What of a switch holds now: maintenance with a time ends by itself. */
export function switchAt({ status, maintenanceUntil }: Switch, now: Date): Switch {
  if (status !== 'maintenance') return { status, maintenanceUntil: null }
  return maintenanceUntil !== null && maintenanceUntil <= now
    ? { status: 'open', maintenanceUntil: null }
    : { status, maintenanceUntil }
}

/**
 * The state of a game and all it depends on: closed if one is, otherwise in maintenance
 * until the last of them is over, or for an unknown time.
 */
export function switchOfAll(switches: readonly Switch[], now: Date): Switch {
  const held = switches.map((each) => switchAt(each, now)).filter(({ status }) => status !== 'open')
  if (held.length === 0) return { status: 'open', maintenanceUntil: null }
  if (held.some(({ status }) => status === 'closed')) return { status: 'closed', maintenanceUntil: null }
  const ends = held.map(({ maintenanceUntil }) => maintenanceUntil?.getTime() ?? Number.POSITIVE_INFINITY)
  const last = Math.max(...ends)
  return { status: 'maintenance', maintenanceUntil: Number.isFinite(last) ? new Date(last) : null }
}
