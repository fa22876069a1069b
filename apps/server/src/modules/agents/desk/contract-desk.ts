import { done, refuse, staffAgentContractRoutes } from '@banyan/contract'
import { type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import type { ContractDeps } from '../contracts/deps.ts'
import { approveContract, endContract, offerContract, rejectContract } from './contract-acts.ts'
import { listSiteContracts, readSiteContract } from './contract-list.ts'
import type { AgentDeskDeps } from './deps.ts'
import { holdPayout, listSitePayouts, releasePayout, runPayout } from './payouts.ts'
import { readRules, setRules } from './rules.ts'

/** The desk of contracts: all of them, what they have come to, and what the site lets them be. */
export function servedContracts(deps: AgentDeskDeps & Pick<ContractDeps, 'ledger'>): ServedDesk {
  const { database, deskSite } = deps
  const { sql } = database
  return desk(staffAgentContractRoutes, (audit, actsOn) => {
    const audited = { ...deps, audit }
    return {
      async contractList(asked) {
        const site = await deskSite()
        const { code: currency, decimals } = site.currency
        return done({ ...(await listSiteContracts(sql, site, asked)), currency, decimals })
      },
      async contractRecord({ contractId }) {
        const site = await deskSite()
        const { code: currency, decimals } = site.currency
        const found = await readSiteContract(sql, site, { contractId, actsOn })
        return found ? done({ ...found, currency, decimals }) : refuse('not_found')
      },
      offerContract: (asked, context) => offerContract(audited, context, asked),
      approveContract: (asked, context) => approveContract(audited, context, asked),
      rejectContract: (asked, context) => rejectContract(audited, context, asked),
      endContract: (asked, context) => endContract(audited, context, asked),
      async payoutList(asked) {
        const site = await deskSite()
        const { code: currency, decimals } = site.currency
        return done({ ...(await listSitePayouts(sql, site, asked)), currency, decimals })
      },
      holdPayout: (asked, context) => holdPayout(audited, context, asked),
      releasePayout: (asked, context) => releasePayout(audited, context, asked),
      runPayout: (asked, context) => runPayout(audited, context, asked),
      contractRules: async () => done(await readRules(sql, (await deskSite()).id)),
      setContractRules: (asked, context) => setRules(audited, context, asked),
    }
  })
}
