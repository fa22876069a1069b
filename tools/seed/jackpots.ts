import { type JackpotValues, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import type { StaffClient } from '../../apps/server/test/staff.ts'
import { valueOf } from './calls.ts'
import type { House } from './house.ts'

type As = Parameters<StaffClient['call']>[2]

const codes = (...games: readonly string[]) => games.map((code) => ({ code }))

/** One that makes a few players of weeks happy, and a great one that may be there from the first day to the last. */
const jackpots: readonly JackpotValues[] = [
  {
    names: {
      VI: 'Hũ Kim Ngân',
      EN: 'Daily Gold',
      CN: '每日金奖池',
      TH: 'ทองรายวัน',
      JA: 'デイリーゴールド',
      ID: 'Emas Harian',
    },
    kind: 'must_drop',
    seed: amount(20_000n),
    share: 10_000,
    bound: amount(150_000n),
    games: codes('sen-vang', 'kho-bau', 'rong-may', 'cho-noi', 'mua-vang', 'pho-dem'),
    isOffered: true,
  },
  {
    names: {
      VI: 'Hũ Đại Cát',
      EN: 'Grand Jackpot',
      CN: '至尊大奖池',
      TH: 'แกรนด์แจ็กพอต',
      JA: 'グランドジャックポット',
      ID: 'Jackpot Agung',
    },
    kind: 'progressive',
    seed: amount(1_000_000n),
    share: 5000,
    bound: amount(200_000_000n),
    games: codes('sen-vang', 'trong-dong', 'rung-tre', 'vinh-ngoc', 'doan-vien'),
    isOffered: true,
  },
]

/** A colleague opens the jackpots of the site. */
export async function openJackpots({ staff }: House, as: As): Promise<void> {
  for (const values of jackpots)
    await valueOf(staff.call(staffRoutes.setJackpot, { version: 0, values, reason: 'mở hũ cho các trò slot' }, as))
}
