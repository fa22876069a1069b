import {
  type BonusChange,
  type BonusForStaff,
  type InputOf,
  type Outcome,
  type OutputOf,
  type staffBonusRoutes,
  bonusAmount,
  done,
  refuse,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import type { Row } from '../rows.ts'
import { insertBonus } from './store.ts'
import { readRules, readRulesVersion, setRules } from './rules.ts'
import { type BonusRow, bonusColumns, bonusTermsOf } from './offer.ts'
import { type Changed, type Parts, type Who, noteChange, partsOf } from './changes.ts'

type Routes = typeof staffBonusRoutes
type Setting = Omit<InputOf<Routes['setBonus']>, 'reason'>

type Here = () => Promise<Pick<SiteMerchant, 'id' | 'currency' | 'timeZone'>>

export type BonusDesk = ReturnType<typeof createBonusDesk>

/** What deposits get on top, and what has to be played with, at the merchant that `here` answers. */
export function createBonusDesk({ database }: { readonly database: { readonly sql: Sql } }, here: Here) {
  const connection = database.sql
  return {
    async list(): Promise<OutputOf<Routes['bonuses']>> {
      const { id, currency } = await here()
      return {
        bonuses: await readBonuses(connection, id),
        rules: await readRules(connection, id),
        rulesVersion: await readRulesVersion(connection, id),
        currency: currency.code,
        decimals: currency.decimals,
      }
    },
    cost: async (asked: InputOf<Routes['bonusCost']>) => readCost(connection, await here(), asked),
    changes: async (code: string | undefined) => readChanges(connection, (await here()).id, code),
    set: async (tx: Tx, next: Setting, who: Who) => setBonus(tx, (await here()).id, { next, who }),
    setRules: async (tx: Tx, next: Omit<InputOf<Routes['setTurnoverRules']>, 'reason'>, who: Who) =>
      setRules(tx, (await here()).id, { next, who }),
  }
}

type Kept = BonusRow & { readonly given_count: bigint; readonly given_amount: bigint }

async function readBonuses(connection: Sql, merchantId: number): Promise<BonusForStaff[]> {
  const { rows } = await sql<Kept>`select ${bonusColumns}, count(deposit_id) as given_count,
      coalesce(sum(bonus_amount), 0)::bigint as given_amount
    from cashier.deposit_bonus as bonus left join cashier.chosen_bonus on bonus_id = bonus.id and bonus_state = 'given'
    where merchant_id = ${merchantId} group by bonus.id order by place, code`.execute(connection)
  return rows.map((row) => ({
    ...settingOf(row),
    version: row.version,
    givenCount: Number(row.given_count),
    givenAmount: amount(row.given_amount),
  }))
}

const settingOf = (row: BonusRow): Omit<Setting, 'version'> => ({
  code: row.code,
  names: row.names as Setting['names'], // as: written by the contract's schema alone
  texts: row.texts as Setting['texts'],
  ...bonusTermsOf(row),
  rhythm: row.rhythm,
  rankLevelMin: row.rank_level_min,
  from: row.opens_at,
  until: row.closes_at,
  usesMax: row.uses_max,
  place: row.place,
  isOn: row.is_on,
})

/** The parts of a bonus as words, for the history and the audit log: amounts and instants as they cross the wire. */
function wordsOf({ names, texts, weights, ...rest }: Omit<Setting, 'version'>): Parts {
  const nested = Object.entries({ names, texts, weights }).flatMap(([name, values]) =>
    Object.entries(values).map(([key, value]) => [`${name}.${key}`, String(value)] as const),
  )
  const plain = Object.entries(rest).map(
    ([name, value]) =>
      [name, value === null ? null : value instanceof Date ? value.toISOString() : String(value)] as const,
  )
  return Object.fromEntries([...plain, ...nested])
}

/** Makes or changes a bonus, unless somebody has since it was read. */
async function setBonus(
  tx: Tx,
  merchantId: number,
  { next: { version, ...next }, who }: { readonly next: Setting; readonly who: Who },
): Promise<Outcome<Changed, 'changed_meanwhile' | 'invalid_request'>> {
  if (next.from && next.until && next.until <= next.from) return refuse('invalid_request')
  await sql`select pg_advisory_xact_lock(hashtext('deposit bonuses of'), ${merchantId})`.execute(tx)
  const { rows } = await sql<BonusRow>`select ${bonusColumns}
    from cashier.deposit_bonus as bonus
    where (merchant_id, code) = (${merchantId}, ${next.code})`.execute(tx)
  const [found] = rows
  if ((found?.version ?? 0) !== version) return refuse(version === 0 ? 'invalid_request' : 'changed_meanwhile')
  const bonusId = await insertBonus(tx, merchantId, next)
  const [before, after] = [found ? wordsOf(settingOf(found)) : {}, wordsOf(next)]
  await noteChange(tx, { merchantId, bonusId, who, parts: partsOf(before, after) })
  return done({ version: version + 1, before, after })
}

async function readChanges(connection: Sql, merchantId: number, code: string | undefined) {
  const { rows } = await sql<Row<'cashier.bonus_change', 'at' | 'by' | 'reason' | 'parts'>>`select at, by, reason, parts
    from cashier.bonus_change where merchant_id = ${merchantId}
      and bonus_id is not distinct from (select id from cashier.deposit_bonus
        where (merchant_id, code) = (${merchantId}, ${code ?? null}))
      and (${code ?? null}::text is null) = (bonus_id is null)
    order by id desc limit 50`.execute(connection)
  // as: written by `noteChange` alone
  return { changes: rows.map((row) => ({ ...row, parts: row.parts as BonusChange['parts'] })) }
}

/** So many days back a bonus is tried on. */
const costDays = 30

interface Tried extends Row<'cashier.deposit', 'member_id'> {
  readonly credited: bigint
  readonly is_first: boolean
  readonly day: string
  readonly week: string
}

/**
 * What a bonus would have added to the deposits of the last days, had each member taken it with each deposit that could
 * have it, by the same sum as it is given by.
 */
async function readCost(
  connection: Sql,
  { id, timeZone }: Pick<SiteMerchant, 'id' | 'timeZone'>,
  { rhythm, usesMax, ...terms }: InputOf<Routes['bonusCost']>,
): Promise<OutputOf<Routes['bonusCost']>> {
  const { rows } = await sql<Tried>`select member_id, coalesce(approved_amount, received_amount) as credited,
      not exists (select from cashier.deposit as earlier where earlier.member_id = deposit.member_id
        and earlier.state = 'credited' and (earlier.decided_at, earlier.id) < (deposit.decided_at, deposit.id))
        as is_first,
      date_trunc('day', decided_at at time zone ${timeZone})::text as day,
      date_trunc('week', decided_at at time zone ${timeZone})::text as week
    from cashier.deposit where merchant_id = ${id} and state = 'credited'
      and decided_at > clock_timestamp() - make_interval(days => ${costDays})
    order by decided_at, id`.execute(connection)
  const had = new Map<bigint, { uses: number; last: string }>()
  let [uses, total, all] = [0, 0n, 0n]
  for (const { member_id: memberId, credited, is_first: isFirst, day, week } of rows) {
    all += credited
    const before = had.get(memberId)
    const span = rhythm === 'daily' ? day : rhythm === 'weekly' ? week : ''
    const isUsed =
      (rhythm === 'first' && !isFirst) ||
      (before !== undefined && (before.uses >= (usesMax ?? Infinity) || (span !== '' && before.last === span)))
    const added = isUsed ? 0n : bonusAmount(terms, amount(credited))
    if (added === 0n) continue
    had.set(memberId, { uses: (before?.uses ?? 0) + 1, last: span })
    uses += 1
    total += added
  }
  return {
    deposits: rows.length,
    depositAmount: amount(all),
    uses,
    members: had.size,
    bonusAmount: amount(total),
  }
}
