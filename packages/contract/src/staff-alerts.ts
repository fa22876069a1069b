import { z } from 'zod/mini'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { countParameter, idValue, instantValue, netValue, amountValue } from './values.ts'

/**
 * What a colleague is to look at. `big_win`: a member has won much more than was staked. `shared_device`,
 * `shared_address`: many accounts log in from one. `failed_logins`: many tries at one account's password.
 * `failed_logins_address`: many such tries from one address. `bonus_abuse`: many accounts of one device or address got
 * a bonus. `excluded_device`: others log in with the device of a member who has excluded themselves. `low_balance`:
 * what lies at a bank or payment provider runs low. `low_credit`: so does what is left at a vendor.
 */
export const alertKinds = [
  'big_win',
  'shared_device',
  'shared_address',
  'failed_logins',
  'failed_logins_address',
  'bonus_abuse',
  'excluded_device',
  'low_balance',
  'low_credit',
] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertStates = ['open', 'taken', 'closed'] as const
export type AlertState = (typeof alertStates)[number]

/** `harmless`: there is an innocent explanation. `acted`: something was done about it, as the finding says. */
export const alertEnds = ['harmless', 'acted'] as const
export type AlertEnd = (typeof alertEnds)[number]

/** The numbers of a rule, and within which bounds they lie. `amount` is money of the site. */
export const alertBounds = { count: [2, 10_000], hours: [1, 720], days: [1, 365] } as const
export type AlertNumber = keyof typeof alertBounds

/** Which numbers a rule of each kind has. */
export const alertNumbers = {
  big_win: ['amount', 'hours'],
  shared_device: ['count', 'days'],
  shared_address: ['count', 'days'],
  failed_logins: ['count', 'hours'],
  failed_logins_address: ['count', 'hours'],
  bonus_abuse: ['count', 'days'],
  excluded_device: ['count', 'days'],
  low_balance: ['amount'],
  low_credit: ['amount'],
} as const satisfies Readonly<Record<AlertKind, readonly (AlertNumber | 'amount')[]>>

/** What an alert is about. A device is named as the desk of members names it, the last two by their contract's code. */
export const alertSubjects = ['member', 'device', 'address', 'provider', 'vendor'] as const
export type AlertSubject = (typeof alertSubjects)[number]

const number = (name: AlertNumber) =>
  z.nullable(z.int().check(z.minimum(alertBounds[name][0]), z.maximum(alertBounds[name][1])))

const ruleShape = {
  kind: z.enum(alertKinds),
  isOn: z.boolean(),
  /** Null: the kind has no such number (`alertNumbers`). */
  amount: z.nullable(amountValue),
  count: number('count'),
  hours: number('hours'),
  days: number('days'),
}

const rule = z.object({
  ...ruleShape,
  /** 0: as shipped, of every site that has set none of its own. */
  version: z.int(),
  since: instantValue,
  /** Null: as shipped. */
  setBy: z.nullable(z.string()),
})
export type AlertRule = z.output<typeof rule>

const listed = z.object({
  alertId: idValue,
  kind: z.enum(alertKinds),
  about: z.enum(alertSubjects),
  /** The id of the member, the device or the address. */
  subject: z.string(),
  /** Masked; null where it is about no single member. */
  account: z.nullable(z.string()),
  state: z.enum(alertStates),
  findings: z.int(),
  firstSeenAt: instantValue,
  lastSeenAt: instantValue,
  takenBy: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  end: z.nullable(z.enum(alertEnds)),
})
export type ListedAlert = z.output<typeof listed>

const finding = z.object({
  at: instantValue,
  ruleVersion: z.int(),
  /** How many tries or accounts; null of money. */
  count: z.nullable(z.int()),
  /** What was won above the stakes; null of the others. */
  amount: z.nullable(netValue),
  /** The members whom it is about, 200 at the most. */
  members: z.array(idValue),
})

const money = { currency: z.string(), decimals: z.int() }
const act = z.strictObject({ alertId: idValue, reason: reasonText })
const acted = z.object({ state: z.enum(alertStates) })

/** The desk where alerts are worked off, and their rules. Members see nothing of it. */
export const staffAlertRoutes = declareStaffRoutes({
  alerts: {
    method: 'GET',
    path: '/ops/api/alerts',
    summary: 'Alerts: those that wait oldest first, closed ones newest first; and how many are open by kind',
    permission: 'alerts.read',
    input: z.strictObject({
      state: z.enum(alertStates),
      kind: z.optional(z.enum(alertKinds)),
      /** The id of the last one of the page before. */
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      alerts: z.array(listed),
      next: z.nullable(idValue),
      /** Those that are not closed. */
      open: z.array(z.object({ kind: z.enum(alertKinds), count: z.int() })),
    }),
    refusals: [],
  },
  alert: {
    method: 'GET',
    path: '/ops/api/alerts/one',
    summary: 'An alert with what was found, and what colleagues did with it',
    permission: 'alerts.read',
    input: z.strictObject({ alertId: idValue }),
    output: z.object({
      alert: listed,
      /** The newest first. */
      findings: z.array(finding),
      /** Oldest first; `note`: something was written down. */
      history: z.array(
        z.object({
          step: z.enum([...alertStates, 'note']),
          at: instantValue,
          by: z.string(),
          reason: z.nullable(z.string()),
        }),
      ),
      ...money,
    }),
    refusals: ['not_found'],
  },
  takeAlert: {
    method: 'POST',
    path: '/ops/api/alerts/take',
    summary: 'Takes an alert for work: others leave it alone for a day',
    permission: 'alerts.work',
    input: z.strictObject({ alertId: idValue }),
    output: acted,
    refusals: ['not_found', 'already_decided', 'taken_by_another'],
  },
  noteAlert: {
    method: 'POST',
    path: '/ops/api/alerts/note',
    summary: 'Writes down what was found out about an alert that is not closed',
    permission: 'alerts.work',
    input: act,
    output: acted,
    refusals: ['not_found', 'already_decided'],
  },
  closeAlert: {
    method: 'POST',
    path: '/ops/api/alerts/close',
    summary: 'Closes the alert that one has taken, with what it came to; the same facts raise none again',
    permission: 'alerts.work',
    input: z.strictObject({
      ...act.shape,
      end: z.enum(alertEnds),
      /** How many findings the colleague has seen: one that came meanwhile is read first. */
      findings: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    }),
    output: acted,
    refusals: ['not_found', 'already_decided', 'taken_by_another', 'changed_meanwhile'],
  },
  balances: {
    method: 'GET',
    path: '/ops/api/alerts/balances',
    summary: 'What lies at banks and payment providers and is left at vendors, as each of them said last',
    permission: 'alerts.read',
    input: z.strictObject({}),
    output: z.object({
      balances: z.array(
        z.object({
          about: z.enum(['provider', 'vendor']),
          /** The code of its contract. */
          code: z.string(),
          /** In the site's money; null of one that has never said it. */
          amount: z.nullable(amountValue),
          /** When it said so. */
          toldAt: z.nullable(instantValue),
          askedAt: instantValue,
          /** Below what its rule asks for. */
          isLow: z.boolean(),
        }),
      ),
      ...money,
    }),
    refusals: [],
  },
  alertRules: {
    method: 'GET',
    path: '/ops/api/alerts/rules',
    summary: 'The rules in force, with every version that was in force before',
    permission: 'alerts.read',
    input: z.strictObject({}),
    output: z.object({
      rules: z.array(rule),
      /** The newest first. */
      history: z.array(z.object({ ...rule.shape, reason: z.string() })),
      ...money,
    }),
    refusals: [],
  },
  setAlertRule: {
    method: 'POST',
    path: '/ops/api/alerts/rules/set',
    summary: 'Sets a rule: it holds for what is found from then on',
    permission: 'alerts.work',
    input: z.strictObject({
      ...ruleShape,
      /** The version that it is now: somebody else's change in between is not undone. */
      before: z.int(),
      reason: reasonText,
    }),
    output: z.object({ version: z.int() }),
    /** `invalid_request`: the kind has other numbers. */
    refusals: ['changed_meanwhile', 'invalid_request'],
  },
})
