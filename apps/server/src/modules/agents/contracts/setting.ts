import type { ContractKind, ContractMode } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

/** Who proposes contracts between agents, by the names of the merchant's settings. */
export type ContractSettings = Readonly<
  Record<'dailysalreqtype' | 'divtypereq' | 'contracthoursalreq' | 'realtimesalreqtype', ContractMode>
>

/** Who proposes contracts between agents at a merchant [AGENT-18]. */
export async function readContractSettings(connection: Sql, merchantId: number): Promise<ContractSettings> {
  const { rows } =
    await sql<ContractSettings>`select dailysalreqtype, divtypereq, contracthoursalreq, realtimesalreqtype
    from agents.contract_setting where merchant_id = ${merchantId}`.execute(connection)
  return rows[0] ?? { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 }
}

/** The same by the kind of contract. */
export async function readModes(
  connection: Sql,
  merchantId: number,
): Promise<Readonly<Record<ContractKind, ContractMode>>> {
  const settings = await readContractSettings(connection, merchantId)
  return {
    dividend: settings.divtypereq,
    daily_salary: settings.dailysalreqtype,
    hourly_salary: settings.contracthoursalreq,
    real_time_salary: settings.realtimesalreqtype,
  }
}
