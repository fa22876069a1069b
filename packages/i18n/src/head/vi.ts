import { home } from '../home/vi.ts'

/** The titles and descriptions that the server writes into pages, for search engines and previews of links. */
export const head = {
  home: {
    title: home.title,
    description: 'Xổ số quay nhanh mỗi phút tại {brand}, kết quả kiểm chứng được, chơi bằng tiền ảo.',
  },
  vnlottery: {
    title: 'Xổ số miền Bắc 1 phút',
    description: 'Đặt cược lô, đề, xiên với kỳ quay mỗi phút tại {brand}. Tỷ lệ và kết quả công khai.',
  },
  help: { title: 'Trợ giúp', description: 'Hướng dẫn đăng ký, chơi và giữ an toàn tài khoản tại {brand}.' },
  down: { title: 'Tải ứng dụng', description: 'Cài {brand} lên điện thoại iOS hoặc Android ngay từ trình duyệt.' },
  join: { title: 'Hợp tác', description: 'Trở thành đại lý hoặc đối tác của {brand}.' },
  promotions: { title: 'Khuyến mãi', description: 'Khuyến mãi đang áp dụng tại {brand}, điều kiện ghi rõ.' },
  rng: {
    title: 'Nổ hũ',
    description: 'Slot tại {brand}: RTP công khai, mỗi lượt quay tự kiểm chứng được.',
  },
  vip: { title: 'VIP và quyền lợi', description: 'Các hạng của {brand}, điều kiện và quyền lợi của từng hạng.' },
  pointMall: { title: 'Đổi điểm', description: 'Điểm thưởng của {brand}: phần quà và cách đổi điểm.' },
  seamless: {
    title: 'Một ví cho mọi trò chơi',
    description: 'Ví chung của {brand}: mở trò nào cũng chơi bằng đúng số dư đang có.',
  },
  notices: { title: 'Thông báo', description: 'Tin mới và thông báo từ {brand}.' },
  fairness: {
    title: 'Kiểm chứng kỳ quay',
    description: 'Tự kiểm tra từng kỳ quay của {brand} ngay trong trình duyệt.',
  },
  login: { title: 'Đăng nhập', description: 'Đăng nhập vào tài khoản {brand} của bạn.' },
  register: { title: 'Đăng ký', description: 'Mở tài khoản {brand} và nhận tiền ảo để chơi thử.' },
} as const
