import {
  type AccountKind,
  type InputOf,
  type Outcome,
  type OutputOf,
  type WithdrawalAccount,
  type withdrawalRoutes,
  done,
  lengthOf,
  refuse,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import { nextId, openWords, sealWords } from '../../../platform/secrets/sealed-rows.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { type Profile, createProfile, plainName } from '../../members/index.ts'
import type { Row } from '../rows.ts'
import { accountIn, wrongAccount } from './account-forms.ts'
import type { WithdrawalDeps } from './deps.ts'
import { type Kinds, findPlace, listPlaces } from './places.ts'
import { readRules } from './rules.ts'

type Routes = typeof withdrawalRoutes
type Answer<Name extends keyof Routes> = Outcome<OutputOf<Routes[Name]>, Routes[Name]['refusals'][number]>

type Asker = Pick<MemberContext, 'memberId' | 'sessionId' | 'merchant' | 'now'>

/** A member can have so many accounts. */
export const accountsMost = 5

const hourMs = 3_600_000
const table = 'cashier.withdrawal_account'

export type AccountRow = Row<
  'cashier.withdrawal_account',
  | 'id'
  | 'kind'
  | 'bank_code'
  | 'head'
  | 'last_four'
  | 'data_key'
  | 'account_number'
  | 'holder_name'
  | 'added_at'
  | 'usable_at'
> & { readonly bank_name: string; readonly bank_is_on: boolean }

/** The columns of an account, and where they are. */
export const accountColumns = sql`account.id, account.kind, account.bank_code, account.head, account.last_four,
  account.data_key, account.account_number, account.holder_name, account.added_at, account.usable_at,
  bank.name as bank_name, bank.is_on as bank_is_on`
export const accountSource = sql`cashier.withdrawal_account as account
  join cashier.payout_bank as bank on bank.code = account.bank_code`

/** What everybody but a payer sees of an account: the end of a number, less of a mobile number, both of an address. */
export function maskedNumber({ kind, head, last_four: end }: Pick<AccountRow, 'kind' | 'head' | 'last_four'>): string {
  return `${head ?? ''}••••${kind === 'ewallet' ? end.slice(-3) : end}`
}

/** Whose account it is, in words. */
export function holderOf(deps: { readonly vault: Vault }, row: Pick<AccountRow, 'id' | 'data_key' | 'holder_name'>) {
  return openWords(deps, table, row.id, row.data_key)('holder_name', row.holder_name)
}

/** The whole number: for whoever pays there, and for nobody else. */
export function numberOf(deps: { readonly vault: Vault }, row: Pick<AccountRow, 'id' | 'data_key' | 'account_number'>) {
  return openWords(deps, table, row.id, row.data_key)('account_number', row.account_number)
}

function shown(deps: Pick<WithdrawalDeps, 'vault'>, row: AccountRow, kinds: Kinds): WithdrawalAccount {
  return {
    withdrawalAccountId: String(row.id),
    kind: row.kind,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    accountNumber: maskedNumber(row),
    holderName: holderOf(deps, row),
    addedAt: row.added_at,
    usableAt: row.usable_at,
    isOffered: row.bank_is_on && kinds.includes(row.kind),
  }
}

/** The accounts of a member, kind by kind as the site offers them and oldest first, and where others can be added. */
export async function listAccounts(
  deps: Pick<WithdrawalDeps, 'database' | 'vault' | 'isDemo'>,
  { memberId, merchant }: Pick<Asker, 'memberId' | 'merchant'>,
): Promise<OutputOf<Routes['withdrawalAccounts']>> {
  const { sql: connection } = deps.database
  const { kinds } = await readRules(connection, deps, merchant)
  const { rows } = await sql<AccountRow>`select ${accountColumns} from ${accountSource}
    where account.member_id = ${memberId} and removed_at is null
    order by array_position(${kinds}::text[], account.kind::text), account.id`.execute(connection)
  const banks = await listPlaces(connection, kinds)
  return { accounts: rows.map((row) => shown(deps, row, kinds)), accountsMost, banks }
}

export type HeldAccount = Pick<AccountRow, 'id' | 'kind' | 'usable_at' | 'bank_is_on'> &
  Row<'cashier.withdrawal_account', 'member_id'>

/** The accounts of members that are not removed, by their ids; held against removal until the transaction ends. */
export async function keepAccounts(
  tx: Tx,
  asked: readonly { readonly memberId: bigint; readonly id: bigint }[],
): Promise<ReadonlyMap<bigint, HeldAccount>> {
  const { rows } = await sql<HeldAccount>`select account.id, member_id, account.kind, usable_at, is_on as bank_is_on
    from cashier.withdrawal_account as account join cashier.payout_bank as bank on bank.code = account.bank_code
    where (account.id, member_id) in (select * from unnest(${asked.map(({ id }) => id)}::bigint[],
      ${asked.map(({ memberId }) => memberId)}::bigint[])) and removed_at is null
    order by account.id for share of account`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Letters of any script, with what stands between the parts of a name. */
const namePattern = /^\p{L}[\p{L}\p{M} .'’-]+$/u

/** The name that the member's accounts must be in; null while there is none. */
export async function payeeNameOf(
  deps: Pick<WithdrawalDeps, 'vault'>,
  connection: Sql,
  memberId: bigint,
): Promise<string | null> {
  return (await createProfile(deps.vault).read(connection, memberId)).payeeName ?? null
}

/**
 * Adds an account in the member's own name, which the first one sets where none is registered [REG-49]. The same
 * request again, and the same account of the same member, are answered as the first time.
 */
export async function addAccount(
  deps: WithdrawalDeps,
  { paymentPassword, ...typed }: InputOf<Routes['addWithdrawalAccount']>,
  asker: Asker & { readonly idempotencyKey: string },
): Promise<Answer<'addWithdrawalAccount'>> {
  const { memberId, sessionId, merchant, now, idempotencyKey: key } = asker
  const checked = await deps.checkPaymentPassword({ memberId, sessionId, password: paymentPassword })
  if (!checked.ok) return checked
  const { bankCode } = typed
  const holderName = typed.holderName.trim().replaceAll(/\s+/g, ' ').normalize()
  const digest = deps.vault.indexOf(`request|${table}`, JSON.stringify([bankCode, typed.accountNumber, holderName]))
  return deps.database.transaction(async (tx): Promise<Answer<'addWithdrawalAccount'>> => {
    // One account of a member after the other: the first may set the name.
    await sql`select pg_advisory_xact_lock(hashtext('withdrawal accounts of'), hashtext(${String(memberId)}))`.execute(
      tx,
    )
    const { accountWaitHours, kinds } = await readRules(tx, deps, merchant)
    const answer = (row: AccountRow) => done({ account: shown(deps, row, kinds) })
    const earlier = await findOwn(tx, sql`(account.member_id, request_key) = (${memberId}, ${key})`)
    if (earlier && !earlier.request_digest.equals(digest)) return refuse('idempotency_key_reused')
    if (earlier) return answer(earlier)
    const place = await findPlace(tx, { code: bankCode, kinds })
    if (!place) return refuse('bank_unknown')
    const accountNumber = accountIn(place.form, typed.accountNumber)
    if (accountNumber === null) return refuse(wrongAccount[place.kind])
    if (!namePattern.test(holderName) || lengthOf(holderName) < 2) return refuse('holder_name_invalid')
    const profile = createProfile(deps.vault)
    const { payeeName } = await profile.read(tx, memberId)
    if (payeeName !== undefined && plainName(payeeName) !== plainName(holderName)) return refuse('holder_name_differs')
    const index = deps.vault.indexOf('withdrawal account', `${bankCode} ${accountNumber}`)
    const own = await findOwn(
      tx,
      sql`account.member_id = ${memberId} and account_index = ${index}
      and removed_at is null`,
    )
    if (own) return answer(own)
    if ((await countOwn(tx, memberId)) >= accountsMost)
      return refuse('withdrawal_accounts_full', { most: accountsMost })
    const usableAt = new Date(now.getTime() + accountWaitHours * hourMs)
    const account = { kind: place.kind, bankCode, accountNumber, holderName: payeeName ?? holderName }
    const written = { index, key, digest, now, usableAt }
    const id = await insert(tx, deps, { memberId, merchantId: merchant.id, ...account, ...written })
    if (id === null) return refuse('withdrawal_account_taken')
    if (payeeName === undefined) await setName(profile, tx, { memberId, merchantId: merchant.id, holderName })
    await deps.recognise(tx, memberId)
    const added = await findOwn(tx, sql`account.id = ${id}`)
    if (!added) throw new Error('an account that was just added is gone')
    return answer(added)
  })
}

const setName = (
  profile: Profile,
  tx: Tx,
  { memberId, merchantId, holderName }: { memberId: bigint; merchantId: number; holderName: string },
) => profile.write(tx, { id: memberId, merchantId }, { payeeName: holderName })

async function findOwn(
  tx: Tx,
  which: ReturnType<typeof sql>,
): Promise<(AccountRow & Row<'cashier.withdrawal_account', 'request_digest'>) | undefined> {
  const { rows } = await sql<AccountRow & Row<'cashier.withdrawal_account', 'request_digest'>>`
    select ${accountColumns}, request_digest from ${accountSource} where ${which}`.execute(tx)
  return rows[0]
}

async function countOwn(tx: Tx, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cashier.withdrawal_account
    where member_id = ${memberId} and removed_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

interface NewAccount {
  readonly memberId: bigint
  readonly merchantId: number
  readonly kind: AccountKind
  readonly bankCode: string
  readonly accountNumber: string
  readonly holderName: string
  readonly index: Buffer
  readonly key: string
  readonly digest: Buffer
  readonly now: Date
  readonly usableAt: Date
}

/** Null: the account is another member's. */
async function insert(tx: Tx, deps: Pick<WithdrawalDeps, 'vault'>, account: NewAccount): Promise<bigint | null> {
  const id = await nextId(tx, table)
  const { wrapped, seal } = sealWords(deps, table, id)
  const head = account.kind === 'crypto' ? account.accountNumber.slice(0, 6) : null
  const { rows } = await sql`insert into cashier.withdrawal_account (id, merchant_id, member_id, kind, bank_code,
      account_index, head, last_four, data_key, account_number, holder_name, request_key, request_digest, added_at,
      usable_at)
    overriding system value values (${id}, ${account.merchantId}, ${account.memberId}, ${account.kind},
      ${account.bankCode}, ${account.index}, ${head}, ${account.accountNumber.slice(-4)}, ${wrapped},
      ${seal('account_number', account.accountNumber)},
      ${seal('holder_name', account.holderName)}, ${account.key}, ${account.digest}, ${account.now},
      ${account.usableAt})
    on conflict (merchant_id, account_index) where removed_at is null do nothing returning id`.execute(tx)
  return rows.length === 1 ? id : null
}

/** Removes an account; what was asked for already is still paid there. */
export async function removeAccount(
  deps: WithdrawalDeps,
  { withdrawalAccountId, paymentPassword }: InputOf<Routes['removeWithdrawalAccount']>,
  { memberId, sessionId, now }: Asker,
): Promise<Answer<'removeWithdrawalAccount'>> {
  const checked = await deps.checkPaymentPassword({ memberId, sessionId, password: paymentPassword })
  if (!checked.ok) return checked
  const { rows } = await sql`update cashier.withdrawal_account set removed_at = ${now}
    where id = ${withdrawalAccountId} and member_id = ${memberId} and removed_at is null returning id`.execute(
    deps.database.sql,
  )
  return rows.length === 1 ? done({}) : refuse('withdrawal_account_not_found')
}
