import { type OutputOf, staffRoutes } from '@banyan/contract'
import { outrunOf } from '../../lib/outrun-by.ts'

/** An account of the tree with all that belongs to it. */
export type AgentFile = OutputOf<typeof staffRoutes.agent>

/** The rebates of an agent with what the house keeps. */
export type RebateFile = OutputOf<typeof staffRoutes.agentRebates>

/** What is no longer true once an account was made, changed or moved. */
export const stale = [staffRoutes.agentTree, staffRoutes.agent, staffRoutes.agentMoves, staffRoutes.agentTeam]

/** A colleague was faster: the page is read again, and the dialog closes over what has changed. */
export const outrunBy = outrunOf(['not_found', 'changed_meanwhile'], stale)

/** A rate in hundredths of a percent, as it is written. */
export const rateText = (rateBp: number) => `${rateBp / 100}%`
