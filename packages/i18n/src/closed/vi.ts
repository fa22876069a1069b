/** The pages that stand in place of the whole site, and the offer of a new version. */
export const closed = {
  maintenance_over: 'Tạm ngừng truy cập',
  maintenance_title: 'Bảo trì hệ thống',
  maintenance_text: 'Chúng tôi đang bảo trì hệ thống. Số dư và các cược đã đặt vẫn được giữ nguyên.',
  until: 'Dự kiến xong',
  until_unknown: 'Chưa ấn định',
  left: 'Còn lại',
  region_over: 'Giới hạn truy cập',
  region_title: 'Giới hạn IP',
  region_text:
    'Do giới hạn về khu vực hoặc địa chỉ IP, bạn không thể truy cập trang này. Chúng tôi thành thật xin lỗi vì sự bất tiện.',
  ip: 'Địa chỉ IP',
  country: 'Quốc gia',
  country_unknown: 'Không xác định',
  domain_title: 'Kiểm tra tên miền không đạt',
  domain_text: 'Địa chỉ này không hợp lệ. Hãy kiểm tra lại đường dẫn hoặc liên hệ bộ phận hỗ trợ.',
  address: 'Địa chỉ trang',
  contact: 'Liên hệ hỗ trợ',
  update_ready: 'Đã có phiên bản mới.',
  update_now: 'Cập nhật',
} as const
