import type { Activity } from '@banyan/contract'

/** Whether free spins of a promotion are left to be played. */
export function hasSpins({ taken }: Pick<Activity, 'taken'>): boolean {
  const spins = taken?.spins
  return spins ? spins.left > 0 && spins.expiresAt.getTime() > Date.now() : false
}
