import { rulesOf } from '@banyan/games/lottery'

/** What a game of the northern table says of its rules, and the rules. */
const name = { rules: 'northern', rulesVersion: 1 }
export const northern = rulesOf(name)
export const northernName = { ...name, tiers: [...northern.tiers], headline: northern.headline }
