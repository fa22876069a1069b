import { agentCentre, showCentre } from './member-centre.ts'
import { requireMember } from './require-member.ts'

/**
 * Opens the agent centre over whatever is on the screen. A visitor logs in before; whoever is no agent gets the notice
 * of a trial account instead [ROLE-07, ROLE-16, ROLE-17].
 */
export const openAgentCentre = () => requireMember(() => showCentre(agentCentre), 'agent')
