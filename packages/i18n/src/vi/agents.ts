/** The agent centre. */
export const agents = {
  title: 'Đại lý',
  overview: 'Tổng quan đội',
  period: 'Khoảng thời gian',
  team: 'Đội của bạn',
  members: 'Thành viên',
  direct: 'Tuyến dưới trực tiếp',
  registered: 'Đăng ký mới',
  active: 'Có đặt cược',
  bets: 'Cược của đội',
  valid: 'Cược hợp lệ',
  payout: 'Trả thưởng',
  net: 'Lãi lỗ của đội',
  team_now: 'Tất cả các cấp, tính đến lúc này',
  failed: 'Chưa tải được tổng quan đội',
  empty: 'Đội của bạn chưa có ai',
  empty_text: 'Người đăng ký bằng mã mời của bạn sẽ vào đội của bạn.',
  honest:
    'Tính theo lúc đặt cược. Cược hợp lệ là tiền của những vé đã thắng hoặc thua; cược đang chờ được tính khi có kết quả, cược được hoàn lại không tính.',
  periods: { today: 'Hôm nay', yesterday: 'Hôm qua', week: 'Tuần này', month: 'Tháng này' },
} as const
