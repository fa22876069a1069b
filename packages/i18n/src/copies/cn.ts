import type { Texts } from '../texts.ts'
import type { copies as vi } from './vi.ts'

export const copies = {
  title: '我的数据',
  text: '获取一个 ZIP 文件，其中包含我们保存的关于您的全部内容：资料、登录、同意记录、限额、存款、提款、转账、投注、账目、奖金和消息。准备好后会在站内信通知您；副本保留 {days} 天后删除。',
  others: '他人姓名会被遮盖，文件中不含任何密码或验证码。',
  password: '支付密码；未设置时为登录密码',
  do: '申请副本',
  asked: '已收到申请，副本准备好后会在站内信通知您。',
  next: '每天一份。下次可申请：{at}。',
  waiting: '等待中',
  running: '生成中',
  ready: '已就绪',
  failed: '生成失败',
  over: '已删除',
  asked_at: '申请时间 {at}',
  kept: '可下载至 {at}',
  download: '下载（{size}）',
  loading: '正在下载 {percent}%',
  broken: '未能完整下载，请重试。',
} satisfies Texts<typeof vi>
