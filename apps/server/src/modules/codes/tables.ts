export type CodesTables = {
  'codes.setting': {
    merchant_id: number
    expired_minutes: number
    dialing_codes: string[]
    range_per_hour: number
    range_per_day: number
    country_per_hour: number
    country_per_day: number
    site_per_hour: number
    site_per_day: number
  }
  'codes.sms_gateway': {
    merchant_id: number
    url: string
    method: 'GET' | 'POST'
    headers: unknown
    content_type: 'application/json' | 'application/x-www-form-urlencoded'
    body: string
    success_text: string
    refusals: unknown
    timeout_ms: number
  }
}
