import type { Texts } from '../texts.ts'
import type { transfers as vi } from './vi.ts'

export const transfers = {
  up_title: 'โอนให้สายบน',
  intro: 'โอนเงินจากกระเป๋าของคุณไปยังกระเป๋าของตัวแทนสายบน',
  to: 'ผู้รับ',
  balance: 'ยอดเงินของคุณ',
  amount: 'จำนวนเงินที่โอน',
  amount_missing: 'กรอกจำนวนเงินที่ต้องการโอน',
  range: 'ตั้งแต่ {min} ถึง {max}',
  left: 'วันนี้โอนได้อีก {count} ครั้ง รวม {amount}',
  password_missing: 'กรอกรหัสผ่านการชำระเงิน',
  remark: 'ข้อความ (ไม่บังคับ)',
  final: 'เงินเข้ากระเป๋าผู้รับทันทีและเรียกคืนไม่ได้',
  submit: 'โอนเงิน',
  down_title: 'โอนเงินให้ {account}',
  done: 'โอน {amount} ให้ {account} แล้ว',
  set_password_text: 'คุณต้องมีรหัสผ่านการชำระเงินเพื่อโอนเงิน',
  set_password: 'ตั้งรหัสผ่านการชำระเงิน',
  closed_title: 'ยังโอนเงินไม่ได้',
  closed_text: 'คุณไม่มีตัวแทนสายบน หรือเว็บไซต์ยังไม่เปิดให้โอนเงิน',
  failed: 'โหลดหน้าการโอนเงินไม่สำเร็จ',
  history: 'การโอนล่าสุด',
  history_empty: 'ยังไม่มีการโอนเงิน',
  history_failed: 'โหลดรายการโอนไม่สำเร็จ',
  sent_to: 'ถึง {account}',
  received_from: 'จาก {account}',
} satisfies Texts<typeof vi>
