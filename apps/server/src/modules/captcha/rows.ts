import type { Generated, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'captcha.config': {
    merchant_id: number
    action: 'login' | 'register' | 'sms' | 'recover'
    provider: 'altcha' | 'turnstile' | 'geetest'
  }
  'captcha.image': {
    visit: Buffer
    answer: Buffer
    tries_left: number
    drawn_at: Date
  }
  'captcha.signing_key': {
    only_row: Generated<boolean>
    key: Buffer
  }
  'captcha.spent': {
    proof: Buffer
    expires_at: Date
  }
  'captcha.vendor_key': {
    merchant_id: number
    provider: 'turnstile' | 'geetest'
    site_key: string
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
