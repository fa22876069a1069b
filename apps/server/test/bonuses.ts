import { type BonusSetting, type Deposit, languages } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { giveUpBonus } from '../src/modules/cashier/bonus-wallet/give-up.ts'
import { readBonusWallet } from '../src/modules/cashier/bonus-wallet/shown.ts'
import { createBonusDesk } from '../src/modules/cashier/bonuses/desk.ts'
import { openDeposit } from '../src/modules/cashier/deposits/orders.ts'
import { createLedger } from '../src/modules/ledger/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { newKey, play } from './betting.ts'
import { type BankDeposit, type DepositHouse, ofBank } from './deposits.ts'

type Words = Record<(typeof languages)[number], string>
// as: of all languages
const inEach = (text: string) => Object.fromEntries(languages.map((each) => [each, `${text} ${each}`])) as Words

/** The first deposit doubled, up to a million, to be played ten times over. */
export const firstBonus: BonusSetting = {
  code: 'first',
  names: inEach('First'),
  texts: inEach('Doubled'),
  percent: 10_000,
  capAmount: amount(1_000_000n),
  depositMin: amount(50_000n),
  rhythm: 'first',
  rankLevelMin: 0,
  from: null,
  until: null,
  usesMax: null,
  turnoverMultiple: 100_000,
  turnoverOf: 'deposit_and_bonus',
  weights: {},
  days: null,
  stakeMax: null,
  excluded: [],
  place: 1,
  isOn: true,
}

export const testZone = 'Asia/Ho_Chi_Minh'

export type BonusHouse = ReturnType<typeof bonusHouse>

/** A desk of bonuses and members who order deposits with them. */
export function bonusHouse(database: Database, house: DepositHouse) {
  const here = async () => ({ id: 1, currency: play, timeZone: testZone })
  const desk = createBonusDesk({ database }, here)
  let bonuses = 0
  /** Makes or changes a bonus by the desk; without a code a new one of its own. */
  const offer = async (given: Partial<BonusSetting> = {}): Promise<BonusSetting> => {
    const next = { ...firstBonus, code: `bonus_${(bonuses += 1)}`, ...given }
    const { bonuses: kept } = await desk.list()
    const version = kept.find(({ code }) => code === next.code)?.version ?? 0
    const set = await database.transaction((tx) =>
      desk.set(tx, { ...next, version }, { by: 'the-operator', reason: 'a test', now: new Date() }),
    )
    if (!set.ok) throw new Error(set.code)
    return next
  }
  const order = (memberId: bigint, ordered: bigint, code: string, key = newKey()) =>
    openDeposit(
      house.deps,
      { methodCode: 'vietqr', amount: amount(ordered), bonusCode: code },
      {
        memberId,
        merchant: { id: 1, code: 'demo', currency: play, timeZone: testZone },
        now: house.deps.clock?.() ?? new Date(),
        idempotencyKey: key,
      },
    )
  const ordered = async (memberId: bigint, units: bigint, code: string): Promise<BankDeposit> => {
    const opened = await order(memberId, units, code)
    if (!opened.ok) throw new Error(opened.code)
    return ofBank(opened.value.deposit)
  }
  const pay = (deposit: Deposit, units: bigint = deposit.amount) =>
    house.notify({ text: ofBank(deposit).transfer.text, amount: String(units) })
  const wallets = { database, ledger: createLedger({ database }) }
  const asker = (memberId: bigint) => ({
    memberId,
    merchant: { id: 1, code: 'demo', currency: play, timeZone: testZone },
  })
  const walletOf = (memberId: bigint) => readBonusWallet(wallets, asker(memberId))
  return {
    desk,
    offer,
    /** What a member's balance consists of. */
    walletOf,
    /** Gives the bonus of a member up, for the sum that it has now or the one that is said. */
    async giveUp(memberId: bigint, said?: bigint) {
      const { bonus } = await walletOf(memberId)
      const { bonusId = '0', bonusAmount = 0n } = bonus ?? {}
      return giveUpBonus(wallets, { bonusId, amount: amount(said ?? bonusAmount) }, asker(memberId))
    },
    /** The call of before once more, whoever makes it. */
    giveUpAgain: (memberId: bigint, bonusId = '0') =>
      giveUpBonus(wallets, { bonusId, amount: amount(1n) }, asker(memberId)),
    order,
    ordered,
    pay,
    /** Orders with a bonus and pays: what became of it. */
    async paid(memberId: bigint, units: bigint, code: string, came = units) {
      const deposit = await ordered(memberId, units, code)
      await pay(deposit, came)
      return outcomeOf(database, deposit)
    },
    outcomeOf: (deposit: Deposit) => outcomeOf(database, deposit),
  }
}

/** What a deposit's bonus has come to, with the entries of the ledger and what asks for play. */
async function outcomeOf(database: Database, { depositId }: Pick<Deposit, 'depositId'>) {
  const { rows } = await sql<{
    state: string
    lapse: string | null
    amount: bigint
    turnover: bigint
    posted: bigint
    required: bigint
  }>`select bonus_state as state, bonus_lapse as lapse, bonus_amount as amount, bonus_turnover as turnover,
      (select coalesce(sum(amount), 0)::bigint from ledger.entry where reason = 'deposit_bonus' and ref = deposit_id)
        as posted,
      (select coalesce(sum(required_amount), 0)::bigint from cashier.turnover_requirement
        where reason in ('deposit', 'deposit_bonus') and reference = deposit_id) as required
    from cashier.chosen_bonus where deposit_id = ${depositId}`.execute(database.sql)
  const [row] = rows
  if (!row) throw new Error('the deposit has no bonus')
  return row
}
