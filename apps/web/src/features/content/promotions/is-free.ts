import { type Activity, isOfDeposit } from '@banyan/contract'

/** Whether the reward can be claimed as soon as the promotion is joined: nothing is paid in or played for it. */
export const isFree = ({ kind, playMin }: NonNullable<Activity['plan']>): boolean =>
  !isOfDeposit(kind) && kind !== 'loss_back' && playMin === null
