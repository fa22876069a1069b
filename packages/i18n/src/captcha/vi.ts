/** The check that a visitor is a person, and the captcha picture. */
export const captcha = {
  checking: 'Đang xác minh bạn là người thật…',
  ready: 'Đã xác minh bạn là người thật.',
  failed: 'Chưa xác minh được.',
  retry: 'Thử lại',
  label: 'Mã xác nhận',
  hint: 'Nhập năm ký tự trong ảnh, không phân biệt chữ hoa và chữ thường.',
  another: 'Đổi ảnh khác',
  no_picture: 'Không tải được ảnh. Bấm để thử lại.',
} as const
