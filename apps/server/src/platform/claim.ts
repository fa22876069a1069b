import { dayMs } from '@banyan/contract'

/** Whose work a record of a desk is; null: nobody has taken it. */
export interface Claim {
  readonly by: string | null
  readonly at: Date | null
}

/** Whether a colleague works on it whom others leave alone: for a day, for whoever took it may have gone home. */
export const isOthers = ({ by, at }: Claim, who: { readonly by: string; readonly now: Date }): boolean =>
  by !== null && by !== who.by && at !== null && at.getTime() > who.now.getTime() - dayMs
