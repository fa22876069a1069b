import type { Texts } from '../texts.ts'
import type { inbox as vi } from './vi.ts'

export const inbox = {
  title: 'กล่องข้อความ',
  unread_label: 'กล่องข้อความ ยังไม่อ่าน {count} รายการ',
  unread: 'ยังไม่อ่าน',
  messages: 'ข้อความ',
  notices: 'ประกาศ',
  kinds: 'ข้อความหรือประกาศ',
  read_all: 'ทำเครื่องหมายว่าอ่านแล้วทั้งหมด',
  remove: 'ลบข้อความ',
  removed: 'ลบข้อความแล้ว',
  empty: 'กล่องข้อความว่าง',
  empty_text: 'ข้อความจากเราและการเปลี่ยนแปลงด้านความปลอดภัยของบัญชีจะแสดงที่นี่',
  notices_empty: 'ยังไม่มีประกาศ',
  pages: 'หน้าของกล่องข้อความ',
  failed: 'บันทึกไม่สำเร็จ โปรดลองอีกครั้ง',
  go_securityCenter: 'เปิดศูนย์ความปลอดภัย',
  go_withdraw: 'เปิดหน้าถอนเงิน',
  go_transactionHistory: 'เปิดประวัติธุรกรรม',
  go_playerRank: 'ดูระดับสมาชิก',
  go_pointMall: 'เปิดร้านแลกคะแนน',
  go_promotions: 'เปิดโปรโมชัน',
  go_limits: 'ดูขีดจำกัดและการพัก',
  count: 'ยังไม่อ่าน {count} รายการ',
  none_unread: 'อ่านครบแล้ว',
  go_missionLeaderboard: 'ดูภารกิจ',
} as const satisfies Texts<typeof vi>
