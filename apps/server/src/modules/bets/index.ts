import type { Module } from '../../platform/module.ts'
import type { BetDeskDeps } from './deps.ts'
import { servedBets } from './staff-desk.ts'

export type { BetDeskDeps } from './deps.ts'

/** The desk where colleagues find any bet, and void it by two. */
export const createBets = (deps: BetDeskDeps): Module => ({ desks: [servedBets(deps)] })
