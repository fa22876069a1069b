import { agentContractRoutes, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import type { StaffClient } from '../../apps/server/test/staff.ts'
import { tried, valueOf } from './calls.ts'
import type { House } from './house.ts'
import { calling, type Person, visit } from './people.ts'

type As = Parameters<StaffClient['call']>[2]

/** A colleague raises somebody who has just registered to an agent: whoever it is logs in again. */
export async function makeAgent({ staff }: House, { id }: Person, as: As): Promise<void> {
  const raised = { agentId: String(id), seen: 0, type: 1, reason: 'đã ký hợp đồng đại lý' } as const
  await valueOf(staff.call(staffRoutes.setAgentType, raised, as))
}

/** The salary that an agent of a level has: what each gives below is less than what they hold. */
const rates: Readonly<Record<number, number>> = { 1: 80, 2: 60, 3: 40 }

const kind = 'daily_salary'

/** `more` is what comes on top of the highest rate. */
const termsOf = (level: number, more = 0) => ({
  period: 'weekly' as const,
  activeAmount: amount(50_000n),
  tiers: [
    {
      activeMin: 1,
      validAmountMin: amount(0n),
      rateBp: Math.floor((rates[level] ?? 20) / 2),
      profitAmountMin: amount(0n),
    },
    {
      activeMin: 3,
      validAmountMin: amount(1_000_000n),
      rateBp: (rates[level] ?? 20) + more,
      profitAmountMin: amount(0n),
    },
  ],
})

/** The contract of an agent of the first level comes of the company, that of the others of whom they stand under. */
export async function contractWith(house: House, agent: Person, from: Person | { readonly desk: As }): Promise<void> {
  if ('desk' in from) {
    const offered = {
      agent: agent.username,
      kind,
      ...termsOf(agent.agentLevel),
      reason: 'theo hợp đồng đại lý',
    } as const
    await tried('offer', house.staff.call(staffRoutes.offerContract, offered, from.desk))
  } else await offerBelow(house, { agent, upline: from, terms: termsOf(agent.agentLevel) })
  await acceptOffer(house, agent)
}

interface OfferBelow {
  readonly agent: Person
  readonly upline: Person
  readonly terms: ReturnType<typeof termsOf>
}

const offerBelow = ({ site }: House, { agent, upline, terms }: OfferBelow) =>
  tried(
    'offer',
    site.call(
      agentContractRoutes.processDailySalary,
      { action: 'offer', downline: agent.username, ...terms },
      calling(upline),
    ),
  )

async function acceptOffer({ site }: House, agent: Person): Promise<void> {
  const held = await tried('contracts', site.call(agentContractRoutes.agentContracts, { kind }, calling(agent)))
  const waiting = held?.contracts.find(({ waitsForMe }) => waitsForMe)
  if (waiting)
    await tried(
      'accept',
      site.call(agentContractRoutes.processDailySalary, { action: 'accept', contractId: waiting.id }, calling(agent)),
    )
}

/**
 * A colleague has contracts looked at from now on. A better one than before has been agreed to since, and waits for
 * the company; another waits for the agent.
 */
export async function leaveContracts(house: House, people: readonly Person[], as: As): Promise<void> {
  const { staff } = house
  const { version, rules } = await valueOf(staff.call(staffRoutes.contractRules, {}, as))
  const looked = { ...rules, [kind]: { ...rules[kind], needsApproval: true } }
  const reason = 'xem lại hợp đồng trước khi có hiệu lực'
  await valueOf(staff.call(staffRoutes.setContractRules, { version, rules: looked, reason }, as))
  // Nobody has a contract of theirs, so that none ends with a better one.
  const deepest = Math.max(...people.map(({ agentLevel }) => agentLevel))
  const lowest = people.filter(({ agentLevel }) => agentLevel === deepest)
  for (const [index, agent] of lowest.slice(0, 2).entries()) {
    const upline = people.find(({ number }) => number === agent.under)
    if (!upline) continue
    for (const person of [upline, agent]) await visit(house, person)
    await offerBelow(house, { agent, upline, terms: termsOf(deepest, 5) })
    if (index === 0) await acceptOffer(house, agent)
  }
}
