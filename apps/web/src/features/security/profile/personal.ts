import type { OutputOf, personalRoutes } from '@banyan/contract'

export type Personal = OutputOf<typeof personalRoutes.personal>

/** What is being told or chosen. */
export type ProfileChange = 'avatar' | 'nickname' | 'personal'
