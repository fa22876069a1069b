import { type Amount, amount } from '@banyan/money'

/** A stake times a multiplier in hundredths, cut to a whole unit. */
export const payoutAt = (stake: Amount, hundredths: number): Amount => amount((stake * BigInt(hundredths)) / 100n)
