import { z } from 'zod/mini'
import { amountValue } from './values.ts'

const most = z.nullable(amountValue.check(z.refine((value) => value > 0n)))

/** The most that one bet may stake and pay, as an operator sets it; null: as much as the games take, or pay. */
export const betLimits = z.strictObject({ stakeMaxAmount: most, payoutMaxAmount: most })
