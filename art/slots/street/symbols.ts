import { anise, banhMi, chillies, coffee, lime, pho, rolls } from './dishes.ts'
import { cart, wildSign } from './signs.ts'

/** The drawing of each symbol, by the name of its original. */
export const streetSymbols: Readonly<Record<string, () => string>> = {
  f1: pho,
  f2: banhMi,
  f3: coffee,
  f4: rolls,
  f5: chillies,
  f6: lime,
  f7: anise,
  w: wildSign,
  s: cart,
}
