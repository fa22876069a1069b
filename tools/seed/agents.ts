import { agentContractRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { tried } from './calls.ts'
import type { House } from './house.ts'
import { calling, type Person } from './people.ts'

/** Makes somebody who has just registered an agent. */
export async function makeAgent({ database }: House, { id }: Person): Promise<void> {
  await sql`update members.member set type = 1 where id = ${id}`.execute(database.sql)
}

/** The salary that an agent of a level has: what each gives below is less than what they hold. */
const rates: Readonly<Record<number, number>> = { 1: 80, 2: 60, 3: 40 }

const termsOf = (level: number) => ({
  period: 'weekly' as const,
  activeAmount: amount(50_000n),
  tiers: [
    {
      activeMin: 1,
      validAmountMin: amount(0n),
      rateBp: Math.floor((rates[level] ?? 20) / 2),
      profitAmountMin: amount(0n),
    },
    { activeMin: 3, validAmountMin: amount(1_000_000n), rateBp: rates[level] ?? 20, profitAmountMin: amount(0n) },
  ],
})

/** The contract of an agent of the first level comes of the company, that of the others of whom they stand under. */
export async function contractWith(house: House, agent: Person, upline: Person | null): Promise<void> {
  const { agentLevel } = agent
  const { tiers, activeAmount, period } = termsOf(agentLevel)
  if (upline === null)
    await sql`select agents.offer_by_company(1, ${agent.id}, 'daily_salary', ${period}, ${activeAmount},
      ${tiers.map(({ activeMin }) => activeMin)}::int[], ${tiers.map(({ validAmountMin }) => validAmountMin)}::bigint[],
      ${tiers.map(({ rateBp }) => rateBp)}::int[])`.execute(house.database.sql)
  else
    await tried(
      'offer',
      house.site.call(
        agentContractRoutes.processDailySalary,
        { action: 'offer', downline: agent.username, ...termsOf(agentLevel) },
        calling(upline),
      ),
    )
  const held = await tried(
    'contracts',
    house.site.call(agentContractRoutes.agentContracts, { kind: 'daily_salary' }, calling(agent)),
  )
  const waiting = held?.contracts.find(({ waitsForMe }) => waitsForMe)
  if (waiting)
    await tried(
      'accept',
      house.site.call(
        agentContractRoutes.processDailySalary,
        { action: 'accept', contractId: waiting.id },
        calling(agent),
      ),
    )
}
