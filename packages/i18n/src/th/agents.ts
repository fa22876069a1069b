import type { Texts } from '../texts.ts'
import type { agents as vi } from '../vi/agents.ts'

export const agents = {
  title: 'ตัวแทน',
  overview: 'ภาพรวมทีม',
  period: 'ช่วงเวลา',
  team: 'ทีมของคุณ',
  members: 'สมาชิก',
  direct: 'สายตรง',
  registered: 'สมัครใหม่',
  active: 'มีการเดิมพัน',
  bets: 'การเดิมพันของทีม',
  valid: 'ยอดเดิมพันที่มีผล',
  payout: 'เงินรางวัล',
  net: 'กำไรขาดทุนของทีม',
  team_now: 'ทุกระดับ ณ ขณะนี้',
  failed: 'โหลดภาพรวมทีมไม่สำเร็จ',
  empty: 'ยังไม่มีใครในทีมของคุณ',
  empty_text: 'ผู้ที่สมัครด้วยรหัสเชิญของคุณจะเข้าทีมของคุณ',
  honest: 'นับตามเวลาที่วางเดิมพัน ยอดเดิมพันที่มีผลคือเงินของบิลที่ชนะหรือแพ้แล้ว บิลที่ยังไม่จบจะนับเมื่อจบ เงินที่คืนไม่นับ',
  periods: { today: 'วันนี้', yesterday: 'เมื่อวาน', week: 'สัปดาห์นี้', month: 'เดือนนี้' },
} as const satisfies Texts<typeof vi>
