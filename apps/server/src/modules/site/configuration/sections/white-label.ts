import { type Configuration, type SystemStatus, done, featureFlags } from '@banyan/contract'
import { amount } from '@banyan/money'
import { type Section, changed, merchantRow } from '../section.ts'

export const features: Section<Configuration['features']> = {
  async read(connection, merchantId) {
    const row = await merchantRow(connection, merchantId).select('flags_on').executeTakeFirstOrThrow()
    const isOn = (flag: (typeof featureFlags)[number]) => row.flags_on.includes(flag)
    return Object.fromEntries(featureFlags.map((flag) => [flag, isOn(flag)])) as Configuration['features'] // as: all flags
  },
  async write(tx, merchantId, values) {
    await changed(tx, merchantId)
      .set({ flags_on: featureFlags.filter((flag) => values[flag]) })
      .execute()
    return done({})
  },
}

export const settings: Section<Configuration['settings']> = {
  async read(connection, merchantId) {
    const row = await merchantRow(connection, merchantId)
      .select(['brand_name', 'chat_header_colour', 'default_language', 'languages', 'categories', 'min_age'])
      .select(['logged_in_to_home_page', 'side_menu_reverse', 'feedback_min', 'feedback_max'])
      .select(['withdrawal_receipt_minutes', 'currency_symbol', 'grant_amount', 'nickname_changes', 'zalo_bonus'])
      .executeTakeFirstOrThrow()
    return {
      brandName: row.brand_name,
      chatHeaderColour: row.chat_header_colour,
      defaultLanguage: row.default_language,
      languages: row.languages,
      categories: row.categories,
      loggedInToHomePage: row.logged_in_to_home_page,
      sideMenuReverse: row.side_menu_reverse,
      nicknameChanges: row.nickname_changes,
      minAge: row.min_age,
      feedbackMin: row.feedback_min,
      feedbackMax: row.feedback_max,
      withdrawalReceiptMinutes: row.withdrawal_receipt_minutes,
      zaloBonus: row.zalo_bonus,
      currencySymbol: row.currency_symbol,
      grantAmount: amount(row.grant_amount),
    }
  },
  async write(tx, merchantId, values) {
    await changed(tx, merchantId)
      .set({
        brand_name: values.brandName,
        chat_header_colour: values.chatHeaderColour,
        default_language: values.defaultLanguage,
        languages: values.languages,
        categories: values.categories,
        logged_in_to_home_page: values.loggedInToHomePage,
        side_menu_reverse: values.sideMenuReverse,
        nickname_changes: values.nicknameChanges,
        min_age: values.minAge,
        feedback_min: values.feedbackMin,
        feedback_max: values.feedbackMax,
        withdrawal_receipt_minutes: values.withdrawalReceiptMinutes,
        zalo_bonus: values.zaloBonus,
        currency_symbol: values.currencySymbol,
        grant_amount: values.grantAmount,
      })
      .execute()
    return done({})
  },
}

export const opening: Section<Configuration['opening']> = {
  async read(connection, merchantId) {
    const row = await merchantRow(connection, merchantId)
      .select(['status', 'closes_at', 'maintenance_end'])
      .executeTakeFirstOrThrow()
    return { isClosed: row.status !== 0, closesAt: row.closes_at, reopensAt: row.maintenance_end }
  },
  async write(tx, merchantId, { isClosed, closesAt, reopensAt }) {
    const status: SystemStatus = isClosed ? 1 : 0
    await changed(tx, merchantId).set({ status, closes_at: closesAt, maintenance_end: reopensAt }).execute()
    return done({})
  },
}
