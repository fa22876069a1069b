import { type Language, languages } from '@banyan/contract'
import { describe, expect, test } from 'vitest'
import { catalogues } from './catalogues.ts'
import { ops as opsCn } from './ops/cn.ts'
import { slots as slotsCn } from './slots/cn.ts'
import { ops as opsEn } from './ops/en.ts'
import { slots as slotsEn } from './slots/en.ts'
import { heads } from './heads.ts'
import { ops as opsId } from './ops/id.ts'
import { slots as slotsId } from './slots/id.ts'
import { ops as opsJa } from './ops/ja.ts'
import { slots as slotsJa } from './slots/ja.ts'
import { messages } from './messages.ts'
import { ops as opsTh } from './ops/th.ts'
import { slots as slotsTh } from './slots/th.ts'
import { ops as opsVi } from './ops/vi.ts'
import { slots as slotsVi } from './slots/vi.ts'

/** Everything that anybody reads of the product, by the part that asks for it. */
const everything = {
  site: catalogues,
  heads,
  messages,
  slots: { VI: slotsVi, EN: slotsEn, CN: slotsCn, TH: slotsTh, JA: slotsJa, ID: slotsId },
  ops: { VI: opsVi, EN: opsEn, CN: opsCn, TH: opsTh, JA: opsJa, ID: opsId },
} as const

/** A player's file in the back office has the words of the player's own pages, under names of its own. */
const nameOf = (path: string) =>
  path.replace(/^player\.entry\./, 'records.').replace(/^player\.field\./, 'registration.')

function flat(section: object, path = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(section).flatMap(
    ([key, value]: [string, unknown]) =>
      typeof value === 'string' ? [[nameOf(`${path}${key}`), value] as const] : flat(value as object, `${path}${key}.`), // as: a section holds texts and sections
  )
}
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole).toSorted((one, other) => one.localeCompare(other))

/** What is the same in every language: names of companies and products, and what has no words at all. */
const sameEverywhere =
  /^(registration\.field_(zalo|whatsapp|telegram|line|facebook|wechat)|pages\.android|shell\.(vip|rank)|bowls\.(result_discs|position\.SYMBOL|mark\..+)|loyalty\.vip_title|vip\.title|pages\.copyright|lottery\.entry\.placeholderCombo|setup\.who|dashboard\.version|vendors\.(switched|proposal_by)|exchanges\.(pieces|points_after)|play\.(T[34]D\.name|group\.numbers2)|lottery\.region\.PK10|lotteries\.(table_of\.(togel|k3|pk10|keno)|area_of\.VN)|slots\.ms|games\.rtp_short|cashier\.(bonus\.weight|rate_text|confirmations_text)|withdrawals\.hours_value|suspicions\.held_value|cashback\.percent|records\.turnover_played|promotions\.((category|in)\.vip|issued_value)|setting\.row|configuration\.site_page_vip|contracts\.held_by|affiliates\.by|jobs\.ms|messages\.channel_sms)$/

/** Words that a language shares with English, and names of plays that it keeps in Vietnamese or Indonesian. */
const borrowed: Readonly<Partial<Record<Language, RegExp>>> = {
  VI: /^(fairness\.slots\.(originals|name\.(limbo|plinko|keno))|identity\.(by_)?email|(security|consents)\.email|player\.offer_email|shell\.menu|catalog\.class\.(BAC|ROU|KENO|BINGO|FT|LINES|CRASH)|play\.(game\.CRASH|XIEN[234]\.name|(JITU|COLOK)_\w+\.name|group\.(de|jitu|colok))|lottery\.region\.(TOGEL|K3|KENO)|promotions\.(category|in)\.live|messages\.channel_email|missions\.product_crash)$/,
  ID: /^(fairness\.slots\.name\.(limbo|plinko|keno)|identity\.(by_)?email|(security|consents)\.email|player\.offer_email|shell\.menu|catalog\.class\.(KENO|BINGO)|records\.(odds|status|filter_status)|home\.times|registration\.field_captcha|play\.(game\.CRASH|XIEN[234]\.name|(JITU|COLOK)_\w+\.name|group\.(xien|bao_lo|jitu|colok))|lottery\.region\.(TOGEL|K3|KENO)|nav\.dashboard|role\.(trader|auditor)|dashboard\.node|members\.(id|status)|exchanges\.status|letters\.found|cashier\.bonus\.history|bets\.odds|withdrawals\.source[._]cashback|cashback\.title|records\.(reason_cashback|kind_(deposit|transfer|rebate|bonus)|bonus_amount|turnover|vendor)|promotions\.(category|in)\.cashback|search\.(member|deposit)|nav\.cashback|(jobs|laboratory)\.node|laboratory\.((kind_)?generator|fingerprint)|missions\.(product_(crash|originals)|target)|agentTeam\.profit\.total|games\.esports|lotteries\.odds|handouts\.(turnover|title))$/,
}

describe.each(Object.entries(everything))('[I18N-02] [I18N-03] [I18N-10] the texts of %s', (_part, catalogue) => {
  const english = new Map(flat(catalogue.EN))

  test.each(languages)('in %s are all there, none empty, each with the same facts', (language) => {
    const texts = new Map(flat(catalogue[language]))
    const vietnamese = flat(catalogue.VI)
    expect([...texts.keys()].toSorted()).toEqual(vietnamese.map(([key]) => key).toSorted())
    const wrong = vietnamese.filter(
      ([key, text]) =>
        !texts.get(key)?.trim() || placeholders(texts.get(key) ?? '').join() !== placeholders(text).join(),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  test.each(languages.filter((language) => language !== 'EN'))('in %s are not left in English', (language) => {
    const left = flat(catalogue[language]).filter(
      ([key, text]) => english.get(key) === text && !sameEverywhere.test(key) && !borrowed[language]?.test(key),
    )
    expect(left).toEqual([])
  })
})

/** The letters of a language that has its own. Words of English in them are left in English, whichever they are. */
const scripts = {
  CN: /\p{Script=Han}/u,
  JA: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  TH: /\p{Script=Thai}/u,
} as const
/** Two small letters together make a word; facts and names are none. */
const latinWord = /[a-z]{2}/
const names = /\{\w+\}|Banyan|iPhone|iPad/g

test.each(Object.entries(everything))(
  '[I18N-02] [I18N-03] the texts of %s are written in the letters of their language',
  (_part, catalogue) => {
    const foreign = Object.entries(scripts).flatMap(([language, script]) =>
      flat(catalogue[language as keyof typeof scripts]) // as: the keys of what stands above.
        .filter(
          ([key, text]) =>
            !sameEverywhere.test(key) && latinWord.test(text.replaceAll(names, '')) && !script.test(text),
        )
        .map(([key, text]) => `${language} ${key}: ${text}`),
    )
    expect(foreign).toEqual([])
  },
)

/**
 * Buttons that say more to those who hear them: whoever says to a computer what the
 * button shows must reach it (WCAG 2.5.3).
 */
test.each(languages)('in %s what a button of a game is called holds what it shows', (language) => {
  const { games } = catalogues[language]
  expect([games.play_game, games.try_game]).toEqual([
    expect.stringContaining(games.play),
    expect.stringContaining(games.try),
  ])
})

/** Jackpots that grow, in the words of the six languages: none of our games has one of its own (decision 120). */
const growing =
  /progressive|l(ũy|uỹ) tiến|奖池|奖金池|累积大奖|プログレッシブ|累積ジャックポット|โปรเกรสซีฟ|แจ็กพอตสะสม|progresif/i

/** What speaks of the pools over our games (decision 461). */
const ofPools =
  /(^|\.)(jackpots$|jackpots\.|reason_jackpot$|jackpot_won_|jackpot_return_|what_jackpots_|laboratory\.kind_jackpots$)/

test.each(Object.entries(everything))('the texts of %s promise no game a jackpot that grows', (_part, catalogue) => {
  const promised = languages.flatMap((language) =>
    flat(catalogue[language]).filter(([key, text]) => !ofPools.test(key) && growing.test(text)),
  )
  expect(promised).toEqual([])
})
