import { identityRoutes, securityRoutes, withdrawalRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { newKey } from '../../apps/server/test/betting.ts'
import { registration } from '../../apps/server/test/client.ts'
import type { House } from './house.ts'
import { nameMaker, type PersonName } from './names.ts'
import type { Random } from './random.ts'
import { valueOf } from './calls.ts'

/** How somebody plays: how often, when, and for how much. */
export interface Habits {
  readonly kind: 'seldom' | 'regular' | 'great'
  /** The likelihood of a visit on a usual day. */
  readonly visitsADay: number
  /** What a usual bet is, in units of the site's money. */
  readonly stake: number
  readonly favourite: 'slots' | 'lottery' | 'originals'
  /** From where the calls come: addresses that the internet gives to nobody (RFC 5737). */
  readonly address: string
  readonly language: 'VI' | 'EN' | 'TH' | 'ID' | 'CN' | 'JA'
}

export interface Planned extends PersonName {
  readonly number: number
  /** The day on which the person registers, 0 the first. */
  readonly joinsOn: number
  readonly habits: Habits
  /** Who brought them: the number of another who registers before. */
  readonly under: number | null
  /** 0 of a player, above of an agent: how deep in the tree. */
  readonly agentLevel: number
}

export interface Person extends Planned {
  readonly id: bigint
  readonly code: string
  token: string
  hasAccount: boolean
}

/** How somebody calls the site: by the session, from where they are. */
export const calling = ({ token, habits: { address, language } }: Person) => ({ token, address, language })

/** What everybody of a demonstration logs in with, and draws out with. */
export const password = registration.password
export const paymentPassword = '482913'

/** Who comes, when, and how they play. It follows from the seed alone. */
export function planPeople(
  random: Random,
  { members, days }: { readonly members: number; readonly days: number },
): Planned[] {
  const nextName = nameMaker(random.fork('names'))
  // Agents first: one in twelve, three levels deep, the first of them from the first days.
  const agents = Math.max(3, Math.floor(members / 12))
  return Array.from({ length: members }, (_, number) => {
    const agentLevel = number < agents ? levelOf(number, agents) : 0
    const joinsOn = agentLevel > 0 ? Math.min(number, Math.floor(days / 4)) : joiningDay(random, days)
    return {
      ...nextName(),
      number,
      joinsOn,
      habits: habitsOf(random, number),
      under: uplineOf(random, { number, agents, agentLevel }),
      agentLevel,
    }
  }).toSorted((a, b) => a.joinsOn - b.joinsOn || a.number - b.number)
}

const levelOf = (number: number, agents: number) =>
  number < Math.ceil(agents / 6) ? 1 : number < Math.ceil(agents / 2) ? 2 : 3

function uplineOf(
  random: Random,
  { number, agents, agentLevel }: { readonly number: number; readonly agents: number; readonly agentLevel: number },
): number | null {
  const [first, second] = [Math.ceil(agents / 6), Math.ceil(agents / 2)]
  if (agentLevel === 1) return null
  if (agentLevel === 2) return number % first
  if (agentLevel === 3) return first + (number % (second - first))
  // Most players come by an agent; some by themselves.
  return random.happens(0.7) ? random.between(0, agents - 1) : null
}

/** More of them come later: a site that grows. */
const joiningDay = (random: Random, days: number) => Math.floor(Math.sqrt(random.next()) * (days - 1))

function habitsOf(random: Random, number: number): Habits {
  const kind = random.happens(0.06) ? 'great' : random.happens(0.4) ? 'regular' : 'seldom'
  const { visits, stakes } = figures[kind]
  return {
    kind,
    visitsADay: visits,
    stake: random.of(stakes),
    favourite: random.of(['slots', 'slots', 'lottery', 'originals']),
    // Some share a connection, as a family or an internet café does.
    address: `203.0.113.${random.happens(0.12) ? random.between(1, 6) : (number % 240) + 10}`,
    language: random.of(['VI', 'VI', 'VI', 'VI', 'VI', 'VI', 'VI', 'EN', 'TH', 'ID', 'CN']),
  }
}

const figures = {
  seldom: { visits: 0.1, stakes: [1_000, 2_000, 5_000] },
  regular: { visits: 0.4, stakes: [2_000, 5_000, 10_000, 20_000] },
  great: { visits: 0.8, stakes: [50_000, 100_000, 200_000] },
} as const

interface Coming {
  readonly upline: Person | null
  /** What the browser has kept of an affiliate's link; empty: nothing. */
  readonly cookie: string
  readonly random: Random
}

/** Registers as the form does. */
export async function join(house: House, planned: Planned, { upline, cookie, random }: Coming): Promise<Person> {
  const { site, database } = house
  const options = { address: planned.habits.address, language: planned.habits.language }
  const { token } = await valueOf(
    site.call(
      identityRoutes.register,
      {
        ...registration,
        username: planned.username,
        ...(upline && { referralCode: upline.code }),
      },
      { ...options, headers: { 'user-agent': agentOf(random), ...(cookie !== '' && { cookie }) } },
    ),
  )
  await valueOf(site.call(identityRoutes.firstLogin, {}, { ...options, token }))
  const { rows } = await sql<{ id: bigint; code: string }>`select member.id, code from members.member
    join identity.affiliate_code on owner_id = member.id where username = ${planned.username}`.execute(database.sql)
  const [row] = rows
  if (!row) throw new Error(`${planned.username} has no code`)
  return { ...planned, ...row, token, hasAccount: false }
}

/** Logs in from where the person is. */
export async function visit(house: House, person: Person): Promise<void> {
  const { site } = house
  const { address, language } = person.habits
  person.token = (await site.logIn(person.username, password, { address, language })).token
}

const agentOf = (random: Random) =>
  random.of([
    'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.2 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
  ])

/** Sets a payment password and an account that is paid to, once. */
export async function openAccount(house: House, person: Person, random: Random): Promise<string | null> {
  const { site } = house
  const options = { token: person.token, address: person.habits.address }
  if (!person.hasAccount) {
    const owner = { by: 'password', password } as const
    await valueOf(
      site.call(
        securityRoutes.setPaymentPassword,
        { paymentPassword, confirmPaymentPassword: paymentPassword, owner },
        options,
      ),
    )
    await valueOf(
      site.call(
        withdrawalRoutes.addWithdrawalAccount,
        {
          bankCode: random.of(['VCB', 'TCB', 'ACB', 'BIDV']),
          accountNumber: `19${String(random.between(10_000_000, 99_999_999))}`,
          holderName: person.full,
          paymentPassword,
        },
        { ...options, key: newKey() },
      ),
    )
    person.hasAccount = true
  }
  const { accounts } = await valueOf(site.call(withdrawalRoutes.withdrawalAccounts, {}, options))
  return accounts[0]?.withdrawalAccountId ?? null
}
