import type { Texts } from '../texts.ts'
import type { head as vi } from './vi.ts'
import { home } from '../home/th.ts'

export const head: Texts<typeof vi> = {
  home: { title: home.title, description: 'หวยออกผลทุกนาทีที่ {brand} ตรวจสอบผลได้ เล่นด้วยเงินจำลอง' },
  vnlottery: {
    title: 'หวยภาคเหนือ 1 นาที',
    description: 'แทงเลขสองตัว เลขเด็ด และชุดเลขได้ทุกนาทีที่ {brand} อัตราจ่ายและผลเปิดเผยทั้งหมด',
  },
  help: { title: 'ช่วยเหลือ', description: 'วิธีสมัคร เล่น และดูแลบัญชีให้ปลอดภัยที่ {brand}' },
  down: { title: 'ดาวน์โหลดแอป', description: 'ติดตั้ง {brand} บน iPhone หรือ Android ได้จากเบราว์เซอร์' },
  join: { title: 'ร่วมงานกับเรา', description: 'เป็นตัวแทนหรือพันธมิตรของ {brand}' },
  promotions: { title: 'โปรโมชัน', description: 'โปรโมชันที่เปิดอยู่ที่ {brand} พร้อมเงื่อนไขครบถ้วน' },
  rng: { title: 'สล็อต', description: 'สล็อตที่ {brand}: เปิดเผยอัตราคืนเงิน และตรวจสอบได้ทุกรอบ' },
  vip: { title: 'VIP และสิทธิประโยชน์', description: 'ระดับสมาชิกของ {brand} เงื่อนไขและสิทธิประโยชน์ของแต่ละระดับ' },
  pointMall: { title: 'ร้านแลกคะแนน', description: 'คะแนนของ {brand} ของรางวัลและวิธีแลกคะแนน' },
  seamless: { title: 'กระเป๋าเดียวเล่นได้ทุกเกม', description: 'กระเป๋าร่วมของ {brand} ทุกเกมใช้ยอดเงินเดียวกัน' },
  notices: { title: 'ประกาศ', description: 'ข่าวและประกาศจาก {brand}' },
  fairness: { title: 'ตรวจสอบงวด', description: 'ตรวจสอบทุกงวดของ {brand} ได้เองในเบราว์เซอร์' },
  login: { title: 'เข้าสู่ระบบ', description: 'เข้าสู่บัญชี {brand} ของคุณ' },
  register: { title: 'สมัครสมาชิก', description: 'เปิดบัญชี {brand} และรับเงินจำลองสำหรับเล่น' },
}
