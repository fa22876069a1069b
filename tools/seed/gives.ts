import { type CashbackSetting, type ReferralValues, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import type { StaffClient } from '../../apps/server/test/staff.ts'
import { valueOf } from './calls.ts'
import type { House } from './house.ts'

type As = Parameters<StaffClient['call']>[2]

/** What members get back of valid bets: more for the higher ranks, claimed by them from three in the morning on. */
const cashback: CashbackSetting = {
  isOn: true,
  isManual: true,
  times: [180],
  amountMin: amount(100n),
  amountMax: amount(5_000_000n),
  claimDays: 7,
  rates: [
    { category: 'RNG', vendor: null, rankFrom: 0, rate: 30 },
    { category: 'RNG', vendor: null, rankFrom: 3, rate: 50 },
    { category: 'LOTT', vendor: null, rankFrom: 0, rate: 10 },
    { category: 'PVP', vendor: null, rankFrom: 0, rate: 20 },
  ],
}

/** What friends earn whoever has brought them. */
const referral: ReferralValues = {
  isOn: true,
  forAgents: true,
  giftAmount: amount(20_000n),
  depositMin: amount(50_000n),
  playMin: amount(200_000n),
  withinDays: 30,
  rate: 5,
  rateDays: 90,
  capAmount: amount(2_000_000n),
  settleHour: 4,
}

/** A colleague switches on what members are given day by day. */
export async function openGives({ staff }: House, as: As): Promise<void> {
  const reason = 'chính sách của năm'
  await valueOf(staff.call(staffRoutes.setCashback, { setting: cashback, version: 0, reason }, as))
  await valueOf(staff.call(staffRoutes.setReferral, { values: referral, version: 0, reason }, as))
}
