import { rank, type RankLook } from '../words.ts'
import { clownFish, crab, starfish, turtle } from './creatures.ts'
import { junk, shell, wildShell } from './treasures.ts'

const look: RankLook = {
  type: `font-family="Bungee" font-weight="400"`,
  size: 380,
  frame: 22,
  metal: ['#ffffff', '#bfeee6', '#2f8f96'],
  outline: '#04323c',
}

/** The drawing of each symbol, by the name of its original. */
export const baySymbols: Readonly<Record<string, () => string>> = {
  n1: turtle,
  n2: clownFish,
  n3: crab,
  n4: starfish,
  a: () => rank('A', ['#ffc2a0', '#ff6a4a', '#b02438'], look),
  k: () => rank('K', ['#fff2a0', '#f5b41e', '#a8640a'], look),
  q: () => rank('Q', ['#b8fff0', '#16b89a', '#04605c'], look),
  j: () => rank('J', ['#c4d8ff', '#4a7af0', '#182f9a'], look),
  w: wildShell,
  'w-plain': shell,
  s: junk,
}
