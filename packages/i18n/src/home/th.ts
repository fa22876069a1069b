import type { Texts } from '../texts.ts'
import type { home as vi } from './vi.ts'

export const home = {
  title: 'หวยออกไว ตรวจสอบผลได้',
  hero_title: 'ค่ำคืนเทศกาลใต้{tree}',
  hero_tree: 'ต้นไทร',
  hero_text: 'ออกรางวัลทุกนาที 27 เลข ผลที่ใครก็คำนวณซ้ำได้',
  create_account: 'สร้างบัญชี',
  see_draw: 'ดูงวดที่เปิดอยู่',
  continue: 'เล่นต่อ',
  my_bets: 'เดิมพันของฉัน',
  point_limits: 'ตั้งวงเงินเอง',
  point_money: 'เล่นด้วยเงินจำลอง',
  point_fair: 'ตรวจสอบผลได้',
  art: 'ต้นไทรประดับโคมในคืนเทศกาล',
  category_lottery: 'หวย',
  category_lottery_text: 'ออกผลทุกนาที 27 รางวัลแบบภาคเหนือ',
  news: 'ข่าวใหม่',
  pause: 'หยุดเปลี่ยนอัตโนมัติ',
  resume: 'เปลี่ยนอัตโนมัติต่อ',
  draw_number: 'งวด {numero}',
  closes_in: 'ปิดรับใน',
  draws_in: 'กำลังออกผล',
  next_soon: 'งวดใหม่จะเปิดเร็วๆ นี้',
  bet_now: 'แทงเลย',
  last_special: 'รางวัลพิเศษงวดก่อน',
  no_draw: 'ยังไม่มีงวด',
} as const satisfies Texts<typeof vi>
