import type { Texts } from '../texts.ts'
import type { protection as vi } from '../vi/protection.ts'

export const protection = {
  title: 'วงเงินและการพัก',
  intro: 'คุณตั้งวงเงิน ระบบจะรักษาไว้ในทุกเกม',
  stake_title: 'วงเงินเดิมพันต่อวัน',
  used_of: 'วันนี้เดิมพันแล้ว {used} จาก {limit}',
  used_free: 'วันนี้เดิมพันแล้ว {used} คุณยังไม่ได้ตั้งวงเงิน',
  new_limit: 'วงเงินใหม่',
  save: 'บันทึกวงเงิน',
  remove: 'ยกเลิกวงเงิน',
  timing: 'ลดวงเงินมีผลทันที เพิ่มหรือยกเลิกมีผลหลัง 24 ชั่วโมง',
  pending_limit: 'ตั้งแต่ {at} วงเงินคือ {limit}',
  pending_removal: 'ตั้งแต่ {at} วงเงินจะถูกยกเลิก',
  saved_now: 'วงเงินใหม่มีผลแล้ว',
  saved_later: 'บันทึกแล้ว มีผลตั้งแต่ {at}',
  amount_invalid: 'กรอกจำนวนเงินมากกว่า 0',
  break_title: 'พักการเล่น',
  break_text: 'ระหว่างพัก ทุกเดิมพันจะถูกปฏิเสธ และลดเวลาพักไม่ได้',
  break_days: '{days} วัน',
  break_one: '1 วัน',
  break_confirm_title: 'พัก {length} หรือไม่',
  break_confirm_text: 'คุณจะแทงไม่ได้จนกว่าจะครบเวลาพัก',
  break_confirm: 'เริ่มพัก',
  on_break: 'คุณกำลังพักจนถึง {until}',
  break_longer: 'คุณยังพักนานขึ้นได้',
} as const satisfies Texts<typeof vi>
