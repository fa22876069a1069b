import type { Texts } from '../texts.ts'
import type { closed as vi } from './vi.ts'

export const closed: Texts<typeof vi> = {
  maintenance_over: 'จำกัดการเข้าชม',
  maintenance_title: 'ปิดปรับปรุงระบบ',
  maintenance_text: 'ขณะนี้เรากำลังปรับปรุงระบบ ยอดเงินและเดิมพันที่วางไว้ของคุณยังอยู่ครบถ้วน',
  until: 'คาดว่าจะเสร็จ',
  until_unknown: 'ยังไม่ประกาศ',
  left: 'เหลือเวลา',
  region_over: 'จำกัดการเข้าชม',
  region_title: 'จำกัด IP',
  region_text: 'ข้อจำกัดด้านพื้นที่หรือ IP ทำให้คุณไม่สามารถเข้าใช้เว็บไซต์นี้ได้ ขออภัยในความไม่สะดวก',
  ip: 'ที่อยู่ IP',
  country: 'ประเทศ',
  country_unknown: 'ไม่ทราบ',
  domain_title: 'ตรวจสอบโดเมนไม่ผ่าน',
  domain_text: 'ที่อยู่นี้ไม่ถูกต้อง โปรดตรวจสอบลิงก์หรือติดต่อฝ่ายบริการลูกค้า',
  address: 'ที่อยู่เว็บไซต์',
  contact: 'ติดต่อเรา',
  update_ready: 'มีเวอร์ชันใหม่พร้อมใช้งาน',
  update_now: 'อัปเดต',
}
