import type { BonusSetting } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { insertBonus } from './store.ts'

const common = {
  rankLevelMin: 0,
  from: null,
  until: null,
  usesMax: null,
  turnoverMultiple: 100_000,
  days: 30,
  stakeMax: null,
  excluded: [],
  isOn: true,
} satisfies Partial<BonusSetting>

const bonuses: readonly BonusSetting[] = [
  {
    ...common,
    code: 'first_deposit',
    names: {
      VI: 'Nạp lần đầu tặng 100%',
      EN: 'First deposit doubled',
      CN: '首存赠送 100%',
      TH: 'ฝากครั้งแรกรับเพิ่ม 100%',
      JA: '初回入金100%ボーナス',
      ID: 'Setoran pertama bonus 100%',
    },
    texts: {
      VI: 'Dành cho lần nạp đầu tiên. Tiền thưởng được cộng ngay khi tiền nạp đến.',
      EN: 'For your first deposit. The bonus comes as soon as the deposit arrives.',
      CN: '仅限首次存款，存款到账后立即派发奖金。',
      TH: 'สำหรับการฝากครั้งแรก โบนัสเข้าทันทีเมื่อเงินฝากเข้า',
      JA: '初回入金が対象です。着金と同時にボーナスが付与されます。',
      ID: 'Untuk setoran pertama. Bonus masuk begitu setoran diterima.',
    },
    percent: 10_000,
    capAmount: amount(1_000_000n),
    depositMin: amount(50_000n),
    rhythm: 'first',
    turnoverOf: 'deposit_and_bonus',
    weights: { LIVE: 2_000, LOTT: 5_000 },
    place: 1,
  },
  {
    ...common,
    code: 'daily_reload',
    names: {
      VI: 'Nạp mỗi ngày tặng 20%',
      EN: 'Daily reload 20%',
      CN: '每日再存 20%',
      TH: 'ฝากรายวันรับเพิ่ม 20%',
      JA: '毎日リロード20%',
      ID: 'Isi ulang harian 20%',
    },
    texts: {
      VI: 'Mỗi ngày một lần, cho một lần nạp của bạn.',
      EN: 'Once a day, for one of your deposits.',
      CN: '每天一次，任选一笔存款领取。',
      TH: 'วันละครั้ง สำหรับการฝากหนึ่งรายการ',
      JA: '1日1回、1件の入金が対象です。',
      ID: 'Sekali sehari, untuk salah satu setoran Anda.',
    },
    percent: 2_000,
    capAmount: amount(500_000n),
    depositMin: amount(100_000n),
    rhythm: 'daily',
    turnoverOf: 'bonus',
    weights: {},
    place: 2,
  },
]

/** Two bonuses for the site of a demo, unless it has had any: an operator's change stays. */
export async function offerDemoBonuses(tx: Tx, merchantId: number): Promise<void> {
  const { rows } = await sql`select from cashier.deposit_bonus where merchant_id = ${merchantId} limit 1`.execute(tx)
  if (rows.length > 0) return
  for (const bonus of bonuses) await insertBonus(tx, merchantId, bonus)
}
