import { boat, hat } from './boat.ts'
import { coconut, dragonFruit, durian, mango, mangosteen, rambutan, watermelon } from './fruits.ts'

/** The drawing of each symbol, by the name of its original. */
export const marketSymbols: Readonly<Record<string, () => string>> = {
  f1: durian,
  f2: mangosteen,
  f3: dragonFruit,
  f4: mango,
  f5: coconut,
  f6: rambutan,
  f7: watermelon,
  w: hat,
  s: boat,
}
