import crab from './crab.webp'
import deer from './deer.webp'
import fish from './fish.webp'
import prawn from './prawn.webp'
import rooster from './rooster.webp'

/** The pictures of symbols (art/build.ts); the gourd is drawn. */
export const symbolPictures: Readonly<Record<string, string>> = { crab, deer, fish, prawn, rooster }
