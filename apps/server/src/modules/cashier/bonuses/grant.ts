import { type ChosenBonus, bonusAmount, bonusTurnover } from '@banyan/contract'
import { type Amount, type Currency, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { derivedKey, walletOf } from '../../ledger/index.ts'
import { keptFrom } from '../../wagering/index.ts'
import type { CashierDeps } from '../deps.ts'
import type { Row } from '../rows.ts'
import { beginHeld } from '../bonus-wallet/store.ts'
import { settleBonus } from '../bonus-wallet/settle.ts'
import { termsOf } from './chosen.ts'
import { isOpenNow, isUsedUp } from './used.ts'

/** A deposit that has just reached its member's wallet. */
export interface CreditedDeposit {
  readonly id: bigint
  readonly memberId: bigint
  readonly createdAt: Date
  readonly amount: Amount
  readonly currency: Currency
}

type Lapse = NonNullable<ChosenBonus['lapse']>

/**
 * Gives the bonuses that deposits were ordered with, once for ever, in the transaction that credits them and after
 * their entries and requirements: the lock of each wallet is held from there on, so that of two first deposits paid at
 * the same instant one is the first. What no longer holds credits the deposit alone, and the order says so.
 */
export async function grantDepositBonuses(
  tx: Tx,
  deps: Pick<CashierDeps, 'ledger'>,
  credited: readonly CreditedDeposit[],
): Promise<void> {
  const ofId = new Map(credited.map((credit) => [credit.id, credit]))
  const { rows } = await sql<{ deposit_id: bigint }>`select deposit_id from cashier.chosen_bonus
    where deposit_id = any(${[...ofId.keys()]}::bigint[]) and bonus_state = 'chosen'
    order by deposit_id`.execute(tx)
  // One after the other: the next one of the same member sees what the one before got.
  for (const { deposit_id: depositId } of rows) {
    const credit = ofId.get(depositId)
    if (credit) await grantOne(tx, deps, credit)
  }
}

async function grantOne(tx: Tx, deps: Pick<CashierDeps, 'ledger'>, credit: CreditedDeposit): Promise<void> {
  const chosen = await readChosen(tx, credit)
  const added = bonusAmount(termsOf(chosen), credit.amount)
  const lapse = await whyNot(tx, deps, { credit, chosen, added })
  if (lapse) return lapsed(tx, credit, lapse)
  const given = await pay(tx, deps, credit, added)
  const turnover = bonusTurnover(termsOf(chosen), {
    deposit: credit.amount,
    bonus: added,
    ofDeposit: amount(chosen.of_deposit),
  })
  await sql`update cashier.chosen_bonus set bonus_state = 'given', bonus_amount = ${added},
      bonus_turnover = ${turnover}, bonus_at = clock_timestamp()
    where deposit_id = ${credit.id}`.execute(tx)
  const required = amount(turnover - amount(chosen.of_deposit))
  const requirementId = await ask(tx, credit, { added, required })
  const accountId = walletOf(credit.memberId, credit.currency)
  if (required > 0n) await beginHeld(tx, { depositId: credit.id, accountId, requirementId, given })
}

type Chosen = Row<'cashier.chosen_bonus'> & {
  readonly is_open: boolean
  readonly is_used: boolean
  /** What the deposit asks to be played by itself. */
  readonly of_deposit: bigint
}

async function readChosen(tx: Tx, { id, memberId, currency }: CreditedDeposit): Promise<Chosen> {
  const accountId = walletOf(memberId, currency)
  const used = isUsedUp({
    payerId: memberId,
    accountId,
    bonusId: sql.ref('chosen.bonus_id'),
    rhythm: sql.ref('chosen.bonus_rhythm'),
    usesMax: sql.ref('chosen.bonus_uses_max'),
    zone: sql.ref('chosen.bonus_zone'),
    depositId: id,
  })
  const { rows } = await sql<Chosen>`select chosen.*, ${isOpenNow} as is_open, ${used} as is_used,
      coalesce((select required_amount from cashier.turnover_requirement
        where (account_id, reason, reference) = (${accountId}, 'deposit', ${id})), 0) as of_deposit
    from cashier.chosen_bonus as chosen join cashier.deposit_bonus as bonus on bonus.id = chosen.bonus_id
    where chosen.deposit_id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`the bonus of deposit ${id} is gone`)
  return row
}

interface Choice {
  readonly credit: CreditedDeposit
  readonly chosen: Chosen
  readonly added: Amount
}

/** What stands against a bonus by now. Nothing is given to a member who is kept from playing. */
async function whyNot(
  tx: Tx,
  deps: Pick<CashierDeps, 'ledger'>,
  { credit: { memberId, currency }, chosen, added }: Choice,
): Promise<Lapse | null> {
  if (!chosen.is_open) return 'closed'
  if (chosen.is_used) return 'used'
  if (added === 0n) return 'below_min'
  // One at a time.
  if (await settleBonus(tx, deps, walletOf(memberId, currency))) return 'active'
  return (await keptFrom(tx, { memberId, currency }, 'depositBonus')) ? 'blocked' : null
}

const lapsed = async (tx: Tx, { id }: CreditedDeposit, lapse: Lapse): Promise<void> =>
  void (await sql`update cashier.chosen_bonus set bonus_state = 'lapsed', bonus_lapse = ${lapse}, bonus_amount = 0,
    bonus_turnover = 0, bonus_at = clock_timestamp() where deposit_id = ${id}`.execute(tx))

async function pay(
  tx: Tx,
  { ledger }: Pick<CashierDeps, 'ledger'>,
  { id, memberId, createdAt, currency }: CreditedDeposit,
  added: Amount,
) {
  const key = derivedKey(`deposit bonus ${id}`, createdAt)
  const [posted] = await ledger.post(tx, [
    {
      direction: 'credit',
      house: 'promotion',
      reason: 'deposit_bonus',
      reference: id,
      key,
      memberId,
      amount: added,
      currency,
    },
  ])
  if (posted?.status !== 'posted') throw new Error(`the bonus of deposit ${id} was ${posted?.status}`)
  return { sequence: posted.balanceSequence, amount: added, balance: posted.balanceAmount }
}

/** Asks to be played what the deposit does not ask for by itself, by the weights that it was ordered by. */
async function ask(
  tx: Tx,
  { id, memberId, currency }: CreditedDeposit,
  { added, required }: { readonly added: Amount; readonly required: Amount },
): Promise<bigint> {
  const { rows } = await sql<Row<'cashier.turnover_requirement', 'id'>>`insert into cashier.turnover_requirement
      (account_id, source, reason, reference, credit_amount, required_amount, weights, since, expires_at, state,
      decided_at)
    select ${walletOf(memberId, currency)}, 'deposit_bonus', 'deposit_bonus', ${id}, ${added}, ${required},
      bonus_weights, at, at + make_interval(days => bonus_days),
      case when ${required} = 0 then 'done' else 'open' end::cashier.turnover_state,
      case when ${required} = 0 then at end
    from cashier.chosen_bonus, clock_timestamp() as at where deposit_id = ${id} returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`the bonus of deposit ${id} asks for nothing`)
  return row.id
}
