import { kycRoutes, securityRoutes, withdrawalRoutes } from '@banyan/contract'
import { queryClient } from '../../lib/query.ts'

/** What shows the level, or the name. */
const shown = [kycRoutes.kyc, securityRoutes.securityOverview, withdrawalRoutes.withdrawalOffer]

/** Something of the member's verification has changed. */
export const askAgain = () => Promise.all(shown.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
