import type { Texts } from '../texts.ts'
import type { common as vi } from './vi.ts'

export const common = {
  retry: 'ลองอีกครั้ง',
  close: 'ปิด',
  cancel: 'ยกเลิก',
  loading: 'กำลังโหลด',
  load_more: 'ดูเพิ่มเติม',
  see_all: 'ดูทั้งหมด',
  all: 'ทั้งหมด',
  offline_title: 'ขาดการเชื่อมต่อ',
  offline_text: 'ตรวจสอบเครือข่ายแล้วลองอีกครั้ง',
  notices: 'การแจ้งเตือน',
  zone: 'เวลา {zone}',
} as const satisfies Texts<typeof vi>
