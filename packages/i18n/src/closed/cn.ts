import type { Texts } from '../texts.ts'
import type { closed as vi } from './vi.ts'

export const closed: Texts<typeof vi> = {
  maintenance_over: '限制访问',
  maintenance_title: '系统维护',
  maintenance_text: '系统正在维护中。您的余额和已下的注单均保持不变。',
  until: '预计结束',
  until_unknown: '尚未公布',
  left: '剩余时间',
  region_over: '限制访问',
  region_title: 'IP 受限',
  region_text: '由于地区或 IP 限制，您所在的位置无法访问本站。给您带来不便，我们深表歉意。',
  ip: 'IP 地址',
  country: '国家或地区',
  country_unknown: '未知',
  domain_title: '域名验证失败',
  domain_text: '此网址无效。请检查链接，或联系客服。',
  address: '网站地址',
  contact: '联系客服',
  update_ready: '新版本已就绪。',
  update_now: '更新',
}
