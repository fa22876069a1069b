/** Words that every part of the site uses. */
export const common = {
  retry: 'Thử lại',
  close: 'Đóng',
  cancel: 'Hủy',
  loading: 'Đang tải',
  load_more: 'Xem thêm',
  see_all: 'Xem tất cả',
  all: 'Tất cả',
  offline_title: 'Mất kết nối',
  offline_text: 'Kiểm tra mạng rồi thử lại.',
  notices: 'Thông báo',
  zone: 'Giờ {zone}',
} as const
