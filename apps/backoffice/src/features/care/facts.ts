import { type OutputOf, staffHarmRoutes } from '@banyan/contract'
import { outrunOf } from '../../lib/outrun-by.ts'

/** A member with what was counted, and who was to speak with them. */
export type CareFile = OutputOf<typeof staffHarmRoutes.harmMember>

/** Levels from the one that a colleague is needed at. */
export const levels = ['3', '2', '1'] as const

export const levelTones = { 0: 'neutral', 1: 'info', 2: 'amber', 3: 'loss' } as const
export const toneOf = (level: number) => levelTones[level === 3 ? 3 : level === 2 ? 2 : level === 1 ? 1 : 0]
export const contactTones = { open: 'amber', taken: 'info', closed: 'neutral' } as const

/** What is no longer true once something was done. */
export const stale = [staffHarmRoutes.harmMembers, staffHarmRoutes.harmMember]

/** A colleague was faster: what stands on the page is read again, and the dialog closes. */
export const outrunBy = outrunOf(['not_found', 'already_decided', 'taken_by_another'], stale)
