import type { Texts } from '../texts.ts'
import type { consents as vietnamese } from './vi.ts'

export const consents = {
  title: '优惠消息',
  text: '选择我们可以用哪些方式告知您优惠。在您开启之前全部关闭；您可随时关闭，立即生效。',
  service: '有关账户、存取款和安全的消息始终会发送。',
  email: '电子邮件',
  sms: '短信',
  inbox: '站内信箱',
  phone: '电话',
  never: '从未开启',
  given: '开启于 {at}',
  given_registration: '您于 {at} 注册时开启',
  by_member: '您于 {at} 关闭',
  by_link: '于 {at} 通过邮件链接关闭',
  by_break: '您暂停游戏时关闭，{at}',
  by_exclusion: '您自我排除时关闭，{at}',
  by_closing: '您关闭账户时关闭，{at}',
  ask: '我愿意通过以下方式接收优惠信息',
  ask_note: '选填。您可以随时在安全中心开启或关闭。',
  stop_title: '停止优惠邮件',
  stop_text: '点击下面的按钮，我们不再向您发送优惠邮件。无需登录。',
  stop_do: '停止优惠邮件',
  stopped: '您不会再收到优惠邮件。您可随时在安全中心重新开启。',
} satisfies Texts<typeof vietnamese>
