import type { MatchesWhole } from '@banyan/contract'
import { RE2JS } from 're2js'

/** The server's own engine, for a merchant's own patterns. */
export const matchesWhole: MatchesWhole = (pattern, value) => RE2JS.compile(pattern, RE2JS.DOTALL).matches(value)
