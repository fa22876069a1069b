import { sql } from 'kysely'
import { type TodayPart, waitingIn } from '../../platform/today.ts'

/** What of agents waits for a colleague. */
export const agentsToday: TodayPart = {
  tasks: {
    agent_contracts: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select accepted_at as at from agents.contract where merchant_id = ${merchantId}
          and status in ('pending', 'termination_requested') and status = 'pending' and accepted_at is not null`,
      ),
    agent_moves: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select proposed_at as at from agents.proposed_move where merchant_id = ${merchantId}
          and decided_at is null and until_at > clock_timestamp()`,
      ),
    agent_payouts: (connection, merchantId) =>
      waitingIn(
        connection,
        sql`select failed_at as at from agents.payout join agents.contract on contract.id = contract_id
          where merchant_id = ${merchantId} and paid_at is null and held_at is null and failed_at is not null`,
      ),
  },
}
