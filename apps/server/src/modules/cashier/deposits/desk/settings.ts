import {
  type ErrorCode,
  type InputOf,
  type MethodForStaff,
  type Outcome,
  type PaymentProvider,
  type ReceivingAccount,
  type staffDepositRoutes,
  depositFee,
  done,
  refuse,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../../platform/database/database.ts'
import type { Row } from '../../rows.ts'
import { type DayOf, cameToday } from '../room.ts'
import { readDesk } from './second-person.ts'

/** A change of settings, without its reason. */
export type Setting<Name extends keyof typeof staffDepositRoutes> = Omit<
  InputOf<(typeof staffDepositRoutes)[Name]>,
  'reason'
>

/** What a change was before and has become, for the audit log. */
export interface Changed {
  readonly before: Readonly<Record<string, unknown>> | undefined
  readonly after: Readonly<Record<string, unknown>>
}

type MethodRow = Omit<Row<'cashier.deposit_method'>, 'merchant_id' | 'asset'> & {
  readonly provider: string | null
}

async function readMethodsOf(connection: Sql, merchantId: number, code: string | null): Promise<MethodForStaff[]> {
  const { rows } = await sql<MethodRow>`select code, kind, amount_min, amount_max, fee_amount, fee_share, quick_amounts,
      minutes, rank_level_min, place, is_on, version, rate, confirmations, network,
      (select min(bank.code) from cashier.method_account join cashier.bank_account on bank_account.id = account_id
        join cashier.bank on bank.id = bank_id and bank.kind <> 'bank_transfer'
        where (method_account.merchant_id, method_code) = (method.merchant_id, method.code)) as provider
    from cashier.deposit_method as method
    where merchant_id = ${merchantId} and (${code}::text is null or code = ${code})
    order by place, code ${code === null ? sql`` : sql`for update`}`.execute(connection)
  return rows.map((row) => ({
    code: row.code,
    kind: row.kind,
    provider: row.provider,
    amountMin: amount(row.amount_min),
    amountMax: amount(row.amount_max),
    feeAmount: amount(row.fee_amount),
    feeShare: row.fee_share,
    rate: row.rate === null ? null : amount(row.rate),
    confirmations: row.confirmations,
    network: row.network,
    quickAmounts: row.quick_amounts.map((each) => amount(BigInt(each))),
    minutes: row.minutes,
    rankLevelMin: row.rank_level_min,
    place: row.place,
    isOn: row.is_on,
    version: row.version,
  }))
}

type AccountRow = Row<'cashier.bank_account'> & { readonly bank: string; readonly methods: string[] }
type SetAccount = Omit<ReceivingAccount, 'dayAmount'>

async function readAccountsOf(connection: Sql, merchantId: number, id: number | null): Promise<SetAccount[]> {
  const { rows } = await sql<AccountRow>`select bank_account.id, bank_id, bin, bank_code, bank_name, account_number,
      account_name, bank_account.is_on, bank_account.version, bank.code as bank, day_amount_max,
      array(select method_code from cashier.method_account where account_id = bank_account.id
        and method_account.merchant_id = bank.merchant_id order by 1) as methods
    from cashier.bank_account join cashier.bank on bank.id = bank_id
    where merchant_id = ${merchantId} and bank.kind = 'bank_transfer'
      and (${id}::integer is null or bank_account.id = ${id})
    order by bank_account.id ${id === null ? sql`` : sql`for update of bank_account`}`.execute(connection)
  return rows.map((row) => ({
    accountId: row.id,
    bank: row.bank,
    bin: row.bin,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    accountNumber: row.account_number,
    accountName: row.account_name,
    methodCodes: row.methods,
    dayAmountMax: row.day_amount_max === null ? null : amount(row.day_amount_max),
    isOn: row.is_on,
    version: row.version,
  }))
}

/** What has come to the accounts of a site today, or would with the orders that are open. */
async function readCameToday(connection: Sql, merchantId: number, day: DayOf): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ id: number; came: bigint }>`select bank_account.id, ${cameToday(day)} as came
    from cashier.bank_account join cashier.bank on bank.id = bank_id where merchant_id = ${merchantId}`.execute(
    connection,
  )
  return new Map(rows.map(({ id, came }) => [id, came]))
}

type ProviderRow = Row<'cashier.bank', 'code' | 'name' | 'kind' | 'is_on' | 'version'> & { readonly methods: string[] }

async function readProvidersOf(connection: Sql, merchantId: number, code: string | null): Promise<PaymentProvider[]> {
  const { rows } = await sql<ProviderRow>`select code, name, kind, is_on, version,
      array(select method_code from cashier.method_account join cashier.bank_account on bank_account.id = account_id
        where bank_id = bank.id and method_account.merchant_id = bank.merchant_id order by 1) as methods
    from cashier.bank where merchant_id = ${merchantId} and kind <> 'bank_transfer'
      and (${code}::text is null or code = ${code})
    order by id ${code === null ? sql`` : sql`for update`}`.execute(connection)
  return rows.map((row) => ({
    code: row.code,
    name: row.name ?? row.code,
    kind: row.kind,
    methodCodes: row.methods,
    isOn: row.is_on,
    version: row.version,
  }))
}

/** Switches a payment provider on or off, unless somebody has since it was read. */
export async function setProvider(
  tx: Tx,
  merchantId: number,
  { code, isOn, version }: Setting<'setPaymentProvider'>,
): Versioned<'not_found'> {
  const [found] = await readProvidersOf(tx, merchantId, code)
  if (!found) return refuse('not_found')
  if (found.version !== version) return refuse('changed_meanwhile')
  await sql`update cashier.bank set is_on = ${isOn}, version = version + 1
    where (merchant_id, code) = (${merchantId}, ${code})`.execute(tx)
  return done({ version: version + 1, before: { isOn: found.isOn }, after: { isOn } })
}

/** The ways to pay in, who receives the money, and when two people decide. */
export async function readSettings(connection: Sql, merchantId: number, day: DayOf) {
  const { rows: banks } = await sql<Row<'cashier.bank', 'code'>>`select code from cashier.bank
    where merchant_id = ${merchantId} and kind = 'bank_transfer' order by code`.execute(connection)
  const came = await readCameToday(connection, merchantId, day)
  const accounts = await readAccountsOf(connection, merchantId, null)
  return {
    methods: await readMethodsOf(connection, merchantId, null),
    accounts: accounts.map((each) => ({ ...each, dayAmount: amount(came.get(each.accountId) ?? 0n) })),
    banks: banks.map(({ code }) => code),
    providers: await readProvidersOf(connection, merchantId, null),
    ...(await readDesk(connection, merchantId)),
  }
}

type NextMethod = Omit<Setting<'setDepositMethod'>, 'code' | 'version'>

type Versioned<Code extends ErrorCode = never> = Promise<
  Outcome<Changed & { readonly version: number }, 'changed_meanwhile' | Code>
>

/** Sets a way to pay in, unless somebody has since it was read. Orders that are open keep their time. */
export async function setMethod(
  tx: Tx,
  merchantId: number,
  { code, version, ...next }: Setting<'setDepositMethod'>,
): Versioned<'not_found' | 'invalid_request'> {
  const [found] = await readMethodsOf(tx, merchantId, code)
  if (!found) return refuse('not_found')
  if (found.version !== version) return refuse('changed_meanwhile')
  const { amountMin, amountMax, quickAmounts } = next
  const isInOrder = quickAmounts.every(
    (each, at) => each >= amountMin && each <= amountMax && (at === 0 || each > (quickAmounts[at - 1] ?? 0n)),
  )
  if (amountMin <= 0n || amountMax < amountMin || !isInOrder || !isFeeRight(next)) return refuse('invalid_request')
  if (!(await isTakenRight(tx, merchantId, next))) return refuse('invalid_request')
  await sql`update cashier.deposit_method set amount_min = ${amountMin}, amount_max = ${amountMax},
      quick_amounts = ${[...quickAmounts]}::bigint[], minutes = ${next.minutes}, rank_level_min = ${next.rankLevelMin},
      place = ${next.place}, is_on = ${next.isOn}, fee_amount = ${next.feeAmount}, fee_share = ${next.feeShare},
      rate = ${next.rate}, confirmations = ${next.confirmations}, kind = ${next.kind}, network = ${next.network},
      -- What is paid with on a chain is what its provider counts in.
      asset = case when ${next.network}::text is not null
        then (select currency from cashier.bank where (merchant_id, code) = (${merchantId}, ${next.provider})) end,
      version = version + 1
    where (merchant_id, code) = (${merchantId}, ${code})`.execute(tx)
  if (next.provider !== found.provider) await linkProvider(tx, merchantId, { code, provider: next.provider })
  const { code: _code, version: _version, ...before } = found
  return done({ version: version + 1, before: inWords(before), after: inWords(next) })
}

/** Adds a way to pay in that is set as another one, and paid to the same; closed until it is set and opened. */
export async function addMethod(
  tx: Tx,
  merchantId: number,
  { code, like }: Setting<'addDepositMethod'>,
): Promise<Outcome<Omit<Changed, 'before'>, 'not_found' | 'invalid_request'>> {
  const [model] = await readMethodsOf(tx, merchantId, like)
  if (!model) return refuse('not_found')
  const { rows } = await sql`insert into cashier.deposit_method (merchant_id, code, kind, amount_min, amount_max,
      fee_amount, fee_share, quick_amounts, minutes, rank_level_min, place, is_on, rate, confirmations, network, asset)
    select merchant_id, ${code}, kind, amount_min, amount_max, fee_amount, fee_share, quick_amounts, minutes,
      rank_level_min, place, false, rate, confirmations, network, asset
    from cashier.deposit_method where (merchant_id, code) = (${merchantId}, ${like})
    on conflict do nothing returning code`.execute(tx)
  if (rows.length === 0) return refuse('invalid_request')
  await sql`insert into cashier.method_account (merchant_id, method_code, account_id)
    select merchant_id, ${code}, account_id from cashier.method_account
    where (merchant_id, method_code) = (${merchantId}, ${like})`.execute(tx)
  const { code: _code, version: _version, ...set } = model
  return done({ after: inWords({ ...set, isOn: false }) })
}

/** Nothing is taken of a bank's transfers, and never all of what a provider was paid; a chain has its rate. */
function isFeeRight({ kind, feeAmount, feeShare, amountMin, ...next }: NextMethod): boolean {
  const isFree = feeAmount === 0n && feeShare === 0
  const ofChain = [next.rate, next.confirmations, next.network]
  if (ofChain.some((each) => (each === null) === (kind === 'crypto'))) return false
  return isFree || (kind !== 'bank_transfer' && depositFee({ feeAmount, feeShare }, amountMin) > 0n)
}

/** A transfer to a bank has no provider, and any other kind one that is of it. */
async function isTakenRight(tx: Tx, merchantId: number, { kind, provider }: NextMethod): Promise<boolean> {
  if (kind === 'bank_transfer' || provider === null) return kind === 'bank_transfer' && provider === null
  const [found] = await readProvidersOf(tx, merchantId, provider)
  return found?.kind === kind
}

/** From now on a method's orders are paid to a provider, or to the accounts at banks that will name it. */
async function linkProvider(
  tx: Tx,
  merchantId: number,
  { code, provider }: Pick<MethodForStaff, 'code' | 'provider'>,
): Promise<void> {
  await sql`delete from cashier.method_account where (merchant_id, method_code) = (${merchantId}, ${code})`.execute(tx)
  await sql`insert into cashier.method_account (merchant_id, method_code, account_id)
    select ${merchantId}, ${code}, bank_account.id from cashier.bank_account join cashier.bank on bank.id = bank_id
    where (merchant_id, bank.code) = (${merchantId}, ${provider})`.execute(tx)
}

/** Adds an account of ours that a bank tells us of. */
export async function addAccount(
  tx: Tx,
  merchantId: number,
  { bank, methodCodes, ...account }: Setting<'addReceivingAccount'>,
): Promise<Outcome<{ readonly accountId: number; readonly after: Changed['after'] }, 'not_found' | 'invalid_request'>> {
  const { rows: banks } = await sql<Row<'cashier.bank', 'id'>>`select id from cashier.bank
    where (merchant_id, code) = (${merchantId}, ${bank}) and kind = 'bank_transfer'`.execute(tx)
  const [found] = banks
  if (!found || !(await haveMethods(tx, merchantId, methodCodes))) return refuse('not_found')
  const { rows } = await sql<Row<'cashier.bank_account', 'id'>>`insert into cashier.bank_account (bank_id, bin,
      bank_code, bank_name, account_number, account_name)
    values (${found.id}, ${account.bin}, ${account.bankCode}, ${account.bankName}, ${account.accountNumber},
      ${account.accountName}) on conflict do nothing returning id`.execute(tx)
  const [added] = rows
  if (!added) return refuse('invalid_request')
  await linkMethods(tx, merchantId, { accountId: added.id, methodCodes })
  return done({ accountId: added.id, after: { bank, ...account, methodCodes } })
}

/** Opens or closes an account for new orders, and caps its day, unless somebody has changed it since it was read. */
export async function setAccount(
  tx: Tx,
  merchantId: number,
  { accountId, isOn, methodCodes, dayAmountMax, version }: Setting<'setReceivingAccount'>,
): Versioned<'not_found'> {
  const [found] = await readAccountsOf(tx, merchantId, accountId)
  if (!found || !(await haveMethods(tx, merchantId, methodCodes))) return refuse('not_found')
  if (found.version !== version) return refuse('changed_meanwhile')
  await sql`update cashier.bank_account set is_on = ${isOn}, day_amount_max = ${dayAmountMax}, version = version + 1
    where id = ${accountId}`.execute(tx)
  await sql`delete from cashier.method_account where (merchant_id, account_id) = (${merchantId}, ${accountId})`.execute(
    tx,
  )
  await linkMethods(tx, merchantId, { accountId, methodCodes })
  const before = { isOn: found.isOn, methodCodes: found.methodCodes, dayAmountMax: found.dayAmountMax }
  const after = { isOn, methodCodes, dayAmountMax }
  return done({ version: version + 1, before: inWords(before), after: inWords(after) })
}

/** Sets from which amount on two people decide, unless somebody has since it was read. */
export async function setDesk(
  tx: Tx,
  merchantId: number,
  { secondPersonFrom, version }: Setting<'setDepositDesk'>,
): Versioned {
  // The row is there, and held, before its version is read.
  const { secondPersonFrom: from } = await readDesk(tx, merchantId)
  await sql`insert into cashier.deposit_desk (merchant_id, second_person_from, version) values (${merchantId}, ${from}, 0)
    on conflict (merchant_id) do update set version = deposit_desk.version`.execute(tx)
  const before = await readDesk(tx, merchantId)
  if (before.version !== version) return refuse('changed_meanwhile')
  await sql`update cashier.deposit_desk set second_person_from = ${secondPersonFrom}, version = version + 1
    where merchant_id = ${merchantId}`.execute(tx)
  return done({
    version: version + 1,
    before: { secondPersonFrom: String(before.secondPersonFrom) },
    after: { secondPersonFrom: String(secondPersonFrom) },
  })
}

async function haveMethods(tx: Tx, merchantId: number, codes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from cashier.deposit_method
    where merchant_id = ${merchantId} and kind = 'bank_transfer' and code = any(${[...codes]}::text[])`.execute(tx)
  return rows.length === new Set(codes).size
}

const linkMethods = (
  tx: Tx,
  merchantId: number,
  { accountId, methodCodes }: { readonly accountId: number; readonly methodCodes: readonly string[] },
) =>
  sql`insert into cashier.method_account (merchant_id, method_code, account_id)
    select ${merchantId}, code, ${accountId} from unnest(${[...new Set(methodCodes)]}::text[]) as code`.execute(tx)

/** Amounts as digits: a log of JSON has no larger numbers. */
const inWords = (facts: object): Changed['after'] =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'bigint' ? String(value) : Array.isArray(value) ? value.map(String) : value,
    ]),
  )
