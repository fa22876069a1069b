import type { CatalogGame } from '@banyan/contract'

const ownVendors: ReadonlySet<string> = new Set(['BANYAN', 'ORIGINALS'])

/**
 * Whether a game is of a vendor of our own: its rounds stand in the member's record, and it
 * says of each result that it has been shown.
 */
export const isOwnGame = ({ vassalage }: Pick<CatalogGame, 'vassalage'>): boolean => ownVendors.has(vassalage)
