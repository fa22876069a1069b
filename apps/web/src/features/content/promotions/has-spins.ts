import type { Activity } from '@banyan/contract'

/** Whether free spins of a promotion are left to be played. */
export const hasSpins = ({ taken }: Pick<Activity, 'taken'>): boolean =>
  taken?.spins != null && taken.spins.left > 0 && taken.spins.expiresAt.getTime() > Date.now()
