import type { Texts } from '../texts.ts'
import type { play as vi } from './vi.ts'
import { northern } from './northern/en.ts'
import { southern } from './southern/en.ts'

export const play = {
  LO2: { name: 'Lô 2 digits', rule: 'Your number against the last two digits of all {lots} prizes. Every hit pays.' },
  LO2_1K: {
    name: 'Lô 2 digits, 1K',
    rule: 'Your number against the last two digits of all {lots} prizes, without paying {lots} times the unit. Every hit pays.',
  },
  LO2_HEAD: {
    name: 'Lô 2 first digits',
    rule: 'Your number against the first two digits of all {lots} prizes. Every hit pays.',
  },
  LO3: {
    name: 'Lô 3 digits',
    rule: 'Your number against the last three digits of the {lots} prizes that have at least three. Every hit pays.',
  },
  LO4: {
    name: 'Lô 4 digits',
    rule: 'Your number against the last four digits of the {lots} prizes that have at least four. Every hit pays.',
  },
  LO_G3: { name: 'Lô third prize' },
  LO_G4: { name: 'Lô fourth prize' },
  LO_G5: { name: 'Lô fifth prize' },
  LO_G6: { name: 'Lô sixth prize' },
  BAO7: { name: 'Cover 7' },
  BAO8: { name: 'Cover 8' },
  DE_DB: { name: 'Đề special', rule: 'Wins when your number is the last two digits of the special prize.' },
  DE_DB_HEAD: {
    name: 'Đề special, first two',
    rule: 'Wins when your number is the first two digits of the special prize.',
  },
  DE_G1: { name: 'Đề first prize', rule: 'Wins when your number is the last two digits of the first prize.' },
  DE_G1_HEAD: {
    name: 'Đề first prize, first two',
    rule: 'Wins when your number is the first two digits of the first prize.',
  },
  DE_G7: { name: 'Đề seventh prize' },
  DE_G8: { name: 'Đề eighth prize' },
  XIEN2: {
    name: 'Xiên 2',
    rule: 'Wins when both numbers are among the last two digits of the {lots} prizes. Repeats pay no more.',
  },
  XIEN3: {
    name: 'Xiên 3',
    rule: 'Wins when all three numbers are among the last two digits of the {lots} prizes. Repeats pay no more.',
  },
  XIEN4: {
    name: 'Xiên 4',
    rule: 'Wins when all four numbers are among the last two digits of the {lots} prizes. Repeats pay no more.',
  },
  C3_DB: { name: '3 digits, special', rule: 'Wins when your number is the last three digits of the special prize.' },
  C3_DB_HEAD: {
    name: '3 first digits, special',
    rule: 'Wins when your number is the first three digits of the special prize.',
  },
  C3_DAU: { name: '3 digits, head' },
  C3_DAUDUOI: { name: '3 digits, head and tail' },
  C3_G1: { name: '3 digits, first prize', rule: 'Wins when your number is the last three digits of the first prize.' },
  X3_DB: {
    name: '3 digits, any order',
    rule: 'Pick three different digits. Wins when they are the last three of the special prize, in any order.',
  },
  C4_DB: { name: '4 digits, special', rule: 'Wins when your number is the last four digits of the special prize.' },
  C4_G1: { name: '4 digits, first prize', rule: 'Wins when your number is the last four digits of the first prize.' },
  X4_DB: {
    name: '4 digits, any order',
    rule: 'Pick four different digits. Wins when they are the last four of the special prize, in any order.',
  },
  DAU_DIGIT: { name: 'Head digit', rule: 'Pick one digit. Wins when it is the tens digit of the special prize.' },
  DUOI_DIGIT: { name: 'Tail digit', rule: 'Pick one digit. Wins when it is the units digit of the special prize.' },
  DAU: { name: 'Head, 2 digits' },
  DUOI: { name: 'Tail, 2 digits', rule: 'Wins when your number is the last two digits of the special prize.' },
  DAU_DUOI: { name: 'Head and tail, 2 digits' },
  table: { northern, southern },
  group: { bao_lo: 'Lô', de: 'Đề', xien: 'Xiên', cang3: '3 digits', cang4: '4 digits', dau_duoi: 'Head and tail' },
  tier: { DB: 'Special', G1: '1st', G2: '2nd', G3: '3rd', G4: '4th', G5: '5th', G6: '6th', G7: '7th', G8: '8th' },
  void: {
    missed: 'No server was running, so this draw never took bets.',
    seeds_lost: 'The seeds of this draw could not be opened, so it could not be drawn.',
  },
  game: {
    VNMB_1M: 'Northern 1 minute',
    VNMB_2M: 'Northern 2 minutes',
    VNMB_5M: 'Northern 5 minutes',
    VNMN_1M: 'Southern 1 minute',
    VNMN_2M: 'Southern 2 minutes',
    VNMN_5M: 'Southern 5 minutes',
    VNMT_1M: 'Central 1 minute',
    VNMT_2M: 'Central 2 minutes',
    VNMT_5M: 'Central 5 minutes',
    TAI_XIU: 'Sic Bo',
    XOC_DIA: 'Xoc Dia',
    BAU_CUA: 'Fish Prawn Crab',
  },
} as const satisfies Texts<typeof vi>
