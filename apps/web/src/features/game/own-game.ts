import type { CatalogGame } from '@banyan/contract'

/**
 * Whether a game is of our own vendor: its rounds stand in the member's record, and it
 * says of each result that it has been shown.
 */
export const isOwnGame = ({ vassalage }: Pick<CatalogGame, 'vassalage'>): boolean => vassalage === 'BANYAN'
