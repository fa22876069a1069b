import { type Configuration, done } from '@banyan/contract'
import { type Section, changed, merchantRow } from '../section.ts'

export const access: Section<Configuration['access']> = {
  async read(connection, merchantId) {
    const row = await merchantRow(connection, merchantId)
      .select(['idle_minutes', 'longest_hours', 'captcha_after', 'tries_free', 'tries_of_day'])
      .executeTakeFirstOrThrow()
    return {
      idleMinutes: row.idle_minutes,
      longestHours: row.longest_hours,
      captchaAfter: row.captcha_after,
      triesFree: row.tries_free,
      triesOfDay: row.tries_of_day,
    }
  },
  async write(tx, merchantId, values) {
    await changed(tx, merchantId)
      .set({
        idle_minutes: values.idleMinutes,
        longest_hours: values.longestHours,
        captcha_after: values.captchaAfter,
        tries_free: values.triesFree,
        tries_of_day: values.triesOfDay,
      })
      .execute()
    return done({})
  },
}
