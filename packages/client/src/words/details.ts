import type { Language, Names } from '@banyan/contract'

/** What a vendor calls something, in a reader's language or in English. */
export const nameIn = (names: Names, language: Language): string => names[language] ?? names.EN ?? ''

const suits: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' }

/** A card as players write it: `10H` is 10♥. */
export const cardText = (card: string): string => card.slice(0, -1) + (suits[card.slice(-1)] ?? '')
