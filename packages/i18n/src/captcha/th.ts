import type { Texts } from '../texts.ts'
import type { captcha as vi } from './vi.ts'

export const captcha = {
  checking: 'กำลังตรวจสอบว่าคุณไม่ใช่บอท…',
  ready: 'ยืนยันแล้วว่าคุณไม่ใช่บอท',
  failed: 'ตรวจสอบไม่สำเร็จ',
  retry: 'ลองอีกครั้ง',
  label: 'รหัสในภาพ',
  hint: 'พิมพ์อักขระห้าตัวในภาพ ตัวพิมพ์เล็กหรือใหญ่ก็ได้',
  another: 'เปลี่ยนภาพ',
  no_picture: 'โหลดภาพไม่สำเร็จ กดเพื่อลองอีกครั้ง',
} as const satisfies Texts<typeof vi>
