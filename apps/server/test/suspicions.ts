import { sql } from 'kysely'
import { suspicionInvariants } from '../src/modules/suspicions/index.ts'
import type { SuspicionDeps } from '../src/modules/suspicions/deps.ts'
import { watchMoney } from '../src/modules/suspicions/watch.ts'
import { walletOf } from '../src/modules/ledger/index.ts'
import { createSite } from '../src/modules/site/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { play } from './betting.ts'
import { depositHouse } from './deposits.ts'
import { memberRow } from './factories.ts'
import { violationsOf } from './violations.ts'

/** Something that a member did with money, so many hours after the beginning. Members have names of the test's own. */
export type Deed = { readonly who: string; readonly at: number } & (
  | { readonly did: 'deposit'; readonly amount: number; readonly payer?: string }
  | { readonly did: 'withdrawal'; readonly amount: number; readonly payee?: string; readonly undoneAt?: number }
  | { readonly did: 'transfer'; readonly amount: number; readonly to: string }
  | { readonly did: 'adjustment'; readonly amount: number }
  | { readonly did: 'refund'; readonly amount: number }
  | { readonly did: 'reversal'; readonly amount: number }
  | { readonly did: 'login'; readonly address: string }
  | { readonly did: 'play'; readonly amount: number }
)

const hourMs = 3_600_000
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A text of a transfer for each number. */
const textOf = (n: number) =>
  `NAP${Array.from({ length: 7 }, (_none, place) => letters[Math.floor(n / 32 ** place) % 32]).join('')}`

export type MoneyWorld = Awaited<ReturnType<typeof moneyWorld>>

/** A site whose members' money the test makes up, row by row, and the job that reads it. It begins 100 days ago. */
export async function moneyWorld(database: Database) {
  const house = await depositHouse(database)
  const site = createSite({ database })
  const beginMs = Math.floor((Date.now() - 100 * 24 * hourMs) / 300_000) * 300_000
  const logged: string[] = []
  const deps: SuspicionDeps = {
    database,
    site,
    deskSite: site.merchant,
    vault: house.deps.vault,
    log: { info: (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`) },
  }
  const ids = new Map<string, bigint>()
  const names = new Map<bigint, string>()
  const atOf = (hours: number) => new Date(beginMs + Math.round(hours * hourMs))
  await sql`update wagering.turnover_closed set at = clock_timestamp() - interval '1 minute'`.execute(database.sql)
  await sql`insert into cashier.turnover_rule (merchant_id, source, multiple) values (1, 'deposit', 0)
    on conflict do nothing`.execute(database.sql)

  /** Makes the members that are new. */
  async function join(who: readonly string[]): Promise<void> {
    const fresh = [...new Set(who)].filter((name) => !ids.has(name))
    const { rows } = await sql<{
      id: bigint
    }>`insert into members.member (merchant_id, username, nickname, type, status,
        language, terms_version, terms_agreed_at, age_confirmed_at, register_url, registered_at)
      select 1, name, 'x', 0, 'active', 'VI', '1', now(), now(), '', now() from unnest(${fresh}::text[]) as name
      returning id`.execute(database.sql)
    for (const [n, { id }] of rows.entries()) {
      ids.set(fresh[n] ?? '', id)
      names.set(id, fresh[n] ?? '')
    }
  }
  const idOf = (name: string): bigint => ids.get(name) ?? 0n

  /** Writes deeds into the books as the modules would have, all of a kind at once. */
  async function tell(deeds: readonly Deed[]): Promise<void> {
    await join(deeds.flatMap((deed) => (deed.did === 'transfer' ? [deed.who, deed.to] : [deed.who])))
    const rows = deeds.map((deed) => ({
      ...deed,
      member: String(idOf(deed.who)),
      to: 'to' in deed ? String(idOf(deed.to)) : null,
      at: atOf(deed.at),
      undone: 'undoneAt' in deed && deed.undoneAt !== undefined ? atOf(deed.undoneAt) : null,
      payee: 'payee' in deed ? deed.payee : `own account of ${deed.who}`,
    }))
    const of = (did: Deed['did']) => JSON.stringify(rows.filter((row) => row.did === did))
    await tellDeposits(database, of('deposit'))
    await tellWithdrawals(database, of('withdrawal'))
    await tellRefunds(database, of('refund'))
    await tellReversals(database, of('reversal'))
    await sql`insert into cashier.transfer (merchant_id, way, from_member, to_member, currency, amount, remark,
        request_key, created_at)
      select 1, 'down', member, "to", ${play.id}, amount, '', gen_random_uuid(), at
      from jsonb_to_recordset(${of('transfer')}::jsonb)
        as deed (member bigint, "to" bigint, amount bigint, at timestamptz)`.execute(database.sql)
    await sql`insert into cashier.adjustment (merchant_id, member_id, currency, amount, kind, reason, state,
        needs_second,
        request_key, proposed_by, proposed_at, decided_by, decided_at)
      select 1, member, ${play.id}, amount, 'goodwill', 'x', 'posted', false, gen_random_uuid(), 'an', at, 'an', at
      from jsonb_to_recordset(${of('adjustment')}::jsonb)
        as deed (member bigint, amount bigint, at timestamptz)`.execute(database.sql)
    await sql`insert into identity.login_attempt (member_id, outcome, address, user_agent, at)
      select member, 'logged_in', address, '', at from jsonb_to_recordset(${of('login')}::jsonb)
        as deed (member bigint, address inet, at timestamptz)`.execute(database.sql)
    await sql`insert into wagering.turnover as turnover (account_id, slot, product, bets, stake, valid, payout)
      select ledger.account_of(member, ${play.id}::smallint), date_bin('5 minutes', at, 'epoch'), 'slot', 1, sum(amount),
        sum(amount), 0
      from jsonb_to_recordset(${of('play')}::jsonb) as deed (member bigint, amount bigint, at timestamptz)
      group by 1, 2
      on conflict (account_id, slot, product, game_code) do update set valid = turnover.valid + excluded.valid`.execute(
      database.sql,
    )
  }

  return {
    ...house,
    deps,
    logged,
    tell,
    idOf,
    atOf,
    /** Reads from the beginning, with nothing found yet. */
    async restart(hours = 0): Promise<void> {
      await database.transaction(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`truncate suspicions.finding, suspicions.event, suspicions.note, suspicions.hold, suspicions.suspicion`.execute(
          tx,
        )
      })
      await sql`update suspicions.cursor set at = ${atOf(hours)}`.execute(database.sql)
    },
    watch: (options: Parameters<typeof watchMoney>[2] = {}, now = new Date()) => watchMoney(deps, now, options),
    /** The kinds that are open of each member who is suspected of anything. */
    async suspects(): Promise<Record<string, string[]>> {
      const { rows } = await sql<{ member_id: bigint; kinds: string[] }>`select member_id,
          array_agg(kind::text order by kind) as kinds from suspicions.suspicion group by member_id
        order by member_id`.execute(database.sql)
      return Object.fromEntries(rows.map((row) => [names.get(row.member_id) ?? String(row.member_id), row.kinds]))
    },
    /** All that was found, but for the numbers of the rows. */
    async found(): Promise<unknown[]> {
      const { rows } = await sql`select found.member_id, found.kind, movement, movement_id, at, rule_version, deposits,
          withdrawals, transfers, adjustments, refunds, members, in_amount, out_amount, turnover_amount, state, score,
          findings, first_seen_at, last_seen_at
        from suspicions.finding as found join suspicions.suspicion on suspicion.id = suspicion_id
        order by found.member_id, found.kind, movement, movement_id`.execute(database.sql)
      return rows
    },
    violations: () => violationsOf(database, suspicionInvariants),
    walletOf: (name: string) => walletOf(idOf(name), play),
  }
}

let texts = 0

async function tellDeposits(database: Database, deeds: string): Promise<void> {
  const first = texts
  texts += JSON.parse(deeds).length
  const words = Array.from({ length: texts - first }, (_none, n) => textOf(first + n))
  await sql`with made as (insert into cashier.deposit (merchant_id, member_id, currency, method_code, account_id,
        amount,
        text, state, received_amount, request_key, created_at, expires_at, decided_at)
      select 1, member, ${play.id}, 'vietqr', (select min(id) from cashier.bank_account), amount,
        (${words}::text[])[n], 'credited', amount, gen_random_uuid(), at, at + interval '15 minutes', at
      from rows from (jsonb_to_recordset(${deeds}::jsonb)
        as (member bigint, amount bigint, at timestamptz)) with ordinality as deed (member, amount, at, n)
      returning id, text)
    insert into suspicions.payer (deposit_id, payer)
    select id, sha256(payer::bytea) from made
      join rows from (jsonb_to_recordset(${deeds}::jsonb) as (payer text)) with ordinality as deed (payer, n)
        on made.text = (${words}::text[])[n]
    where payer is not null`.execute(database.sql)
}

async function tellWithdrawals(database: Database, deeds: string): Promise<void> {
  await sql`with deed as materialized (select member, amount, at, payee, undone from jsonb_to_recordset(${deeds}::jsonb)
      as deed (member bigint, amount bigint, at timestamptz, payee text, undone timestamptz)),
    account as (insert into cashier.withdrawal_account (merchant_id, member_id, bank_code, account_index, last_four,
        data_key, account_number, holder_name, request_key, request_digest, added_at, usable_at, removed_at)
      select distinct on (member, payee) 1, member, 'VCB', sha256(payee::bytea), '1234', ''::bytea, ''::bytea, ''::bytea,
        gen_random_uuid(), ''::bytea, at, at, at from deed
      returning id, member_id, account_index),
    asked as (insert into cashier.withdrawal (merchant_id, member_id, currency, account_id, amount, fee_amount,
        second_person_from, state, request_key, created_at, changed_at)
      select 1, member, ${play.id}, account.id, amount, 0, 1000000000,
        (case when undone is null then 'pending' else 'cancelled' end)::cashier.withdrawal_state, gen_random_uuid(), at,
        coalesce(undone, at)
      from deed join account on member_id = member and account_index = sha256(payee::bytea)
      returning id, state, created_at, changed_at)
    insert into cashier.withdrawal_event (withdrawal_id, state, at)
    select id, 'pending'::cashier.withdrawal_state, created_at from asked
    union all select id, state, changed_at from asked where state = 'cancelled'`.execute(database.sql)
}

/** A withdrawal that was paid long before the beginning, and came back. */
async function tellRefunds(database: Database, deeds: string): Promise<void> {
  await sql`with deed as materialized (select member, amount, at from jsonb_to_recordset(${deeds}::jsonb)
      as deed (member bigint, amount bigint, at timestamptz)),
    account as (insert into cashier.withdrawal_account (merchant_id, member_id, bank_code, account_index, last_four,
        data_key, account_number, holder_name, request_key, request_digest, added_at, usable_at, removed_at)
      select 1, member, 'VCB', sha256(member::text::bytea), '1234', ''::bytea, ''::bytea, ''::bytea,
        gen_random_uuid(), ''::bytea, at, at, at from deed
      returning id, member_id),
    paid as (insert into cashier.withdrawal (merchant_id, member_id, currency, account_id, amount, fee_amount,
        second_person_from, state, reviewed_by, paid_by, request_key, created_at, changed_at)
      select 1, member, ${play.id}, account.id, amount, 0, 1000000000, 'completed', 'an', 'binh', gen_random_uuid(),
        at - interval '1 year', at from deed join account on member_id = member
      returning id, changed_at)
    insert into cashier.withdrawal_receipt (withdrawal_id, state, forced_at, reported, reported_at, outcome,
      outcome_reason, settled_by, settled_at)
    select id, 'settled', changed_at, 'not_received', changed_at, 'returned', 'x', 'an', changed_at from paid`.execute(
    database.sql,
  )
}

/** Takes back the newest deposit of that amount that a member has by then. */
async function tellReversals(database: Database, deeds: string): Promise<void> {
  await sql`with deed as materialized (select member, amount, at,
      (select id from cashier.deposit where (member_id, deposit.amount, state) = (member, deed.amount, 'credited')
        and decided_at < at order by decided_at desc limit 1) as deposit_id
      from jsonb_to_recordset(${deeds}::jsonb) as deed (member bigint, amount bigint, at timestamptz)),
    told as (insert into cashier.bank_transaction (bank_id, name, account_id, currency, amount, digest, booked_at,
        received_at, verdict, deposit_id)
      select bank_id, 'back ' || deposit_id, account_id, ${play.id}, deed.amount, ''::bytea, decided_at, decided_at,
        'credited', deposit_id
      from deed join cashier.deposit on deposit.id = deposit_id
        join cashier.bank_account on bank_account.id = account_id
      returning id, deposit_id)
    insert into cashier.payment_reversal (transaction_id, told_at)
    select told.id, deed.at from told join deed using (deposit_id)`.execute(database.sql)
}

/** A suspicion with one finding, of a rule that nobody has to wait for; taken or proposed by somebody, where it is. */
export async function suspicionOf(
  database: Database,
  {
    memberId,
    state = 'open',
    by = 'another',
  }: { memberId: string | bigint; state?: 'open' | 'taken' | 'proposed'; by?: string },
): Promise<string> {
  const { rows } = await sql<{
    id: bigint
  }>`with made as (insert into suspicions.suspicion (merchant_id, member_id, kind, state, score, findings,
      first_seen_at, last_seen_at, taken_by, taken_at, proposed_by, proposed_end)
    select 1, ${memberId}, kind, ${state}, 30, 1, date_trunc('milliseconds', now()), date_trunc('milliseconds', now()),
      case when ${state} <> 'open' then ${by} end, case when ${state} <> 'open' then now() end,
      case when ${state} = 'proposed' then ${by} end,
      case when ${state} = 'proposed' then 'nothing'::suspicions.end end
    from unnest(enum_range(null::suspicions.kind)) as kind
    where not exists (select from suspicions.suspicion where member_id = ${memberId} and suspicion.kind = kind.kind)
    order by kind limit 1 returning id, member_id, kind, first_seen_at),
    found as (insert into suspicions.finding (suspicion_id, member_id, kind, movement, movement_id, at, rule_version,
      points, deposits, withdrawals, transfers, adjustments, refunds, members, in_amount, out_amount)
    select id, member_id, kind, 'deposit', id, first_seen_at, 0, 30, '{}', '{}', '{}', '{}', '{}', '{}', 0, 0 from made),
    noted as (insert into suspicions.event (suspicion_id, state, at, by, reason)
    select id, step.state::suspicions.state, now(), ${by}, 'x' from made,
      unnest(array['taken', 'proposed'], array[1, 2]) as step (state, n)
    where step.n <= case ${state} when 'open' then 0 when 'taken' then 1 else 2 end order by step.n)
    select id from made`.execute(database.sql)
  return String(rows[0]?.id)
}

/** A suspicion for each thing that a colleague can do with one, and a rule of the first site's own. */
export async function suspicionsOf(database: Database, memberId: string) {
  await sql`insert into suspicions.rule (merchant_id, kind, version, since, is_on, points, amount, days, set_by, reason)
    values (1, 'dormant', 1, now(), true, 40, 5000000, 90, 'another', 'x')`.execute(database.sql)
  const heldMember = await memberRow(database, { username: 'heldmember' })
  const held = await suspicionOf(database, { memberId: heldMember })
  await sql`insert into suspicions.hold (suspicion_id, member_id, held_by, reason, held_from, held_until)
    values (${held}, ${heldMember}, 'another', 'x', now(), now() + interval '1 day')`.execute(database.sql)
  return {
    open: await suspicionOf(database, { memberId }),
    mine: await suspicionOf(database, { memberId, state: 'taken', by: 'the-compliance' }),
    proposed: await suspicionOf(database, { memberId, state: 'proposed' }),
    doubted: await suspicionOf(database, { memberId, state: 'proposed' }),
    held,
    // The member's own withdrawals are worked on by other calls.
    unheld: await suspicionOf(database, { memberId: await memberRow(database, { username: 'unheldmember' }) }),
  }
}
