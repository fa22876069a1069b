import type { CodePurpose, NoticedChange } from '@banyan/contract'

/**
 * SMS and e-mail to members. SMS is written without diacritics, as is the custom: with them a message holds 70
 * characters instead of 160 and is paid for twice.
 */
export const message = {
  sms: '{brand}: {code} la ma {purpose}, het han sau {minutes} phut. Khong dua ma nay cho bat ky ai.',
  sms_purpose: {
    login: 'dang nhap',
    register: 'dang ky',
    reset: 'dat lai mat khau',
    bind: 'xac nhan so dien thoai',
    address: 'xac nhan dang nhap tu noi moi',
    two_step: 'xac minh hai buoc',
  } satisfies Record<CodePurpose, string>,
  purpose: {
    login: 'đăng nhập',
    register: 'đăng ký',
    reset: 'đặt lại mật khẩu',
    bind: 'xác nhận địa chỉ email',
    address: 'xác nhận đăng nhập từ nơi mới',
    two_step: 'xác minh hai bước',
  } satisfies Record<CodePurpose, string>,
  code_subject: '{brand}: mã {purpose}',
  code_intro: 'Đây là mã {purpose} của bạn:',
  code_expiry: 'Mã có hiệu lực trong {minutes} phút và chỉ dùng được một lần.',
  code_warning: 'Nhân viên của chúng tôi không bao giờ hỏi mã này. Nếu bạn không yêu cầu, hãy bỏ qua thư này.',
  feedback_answer_title: 'Trả lời phản hồi của bạn',
  device_subject: '{brand}: đăng nhập từ thiết bị mới',
  device_intro: 'Tài khoản của bạn vừa được đăng nhập từ một thiết bị chưa từng dùng.',
  device_facts: 'Thời gian: {at}. Địa chỉ: {address}. Thiết bị: {device}',
  device_warning: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ bộ phận hỗ trợ.',
  stolen_subject: '{brand}: có người khác dùng lần ghi nhớ đăng nhập của bạn',
  stolen_intro:
    'Một bản sao của lần ghi nhớ đăng nhập trên trình duyệt của bạn vừa được dùng. Chúng tôi đã đăng xuất tài khoản của bạn ở mọi nơi.',
  change_subject: '{brand}: thay đổi bảo mật tài khoản',
  change: {
    password: 'Mật khẩu tài khoản của bạn vừa được đổi.',
    mobile: 'Số điện thoại của tài khoản bạn vừa được thay đổi.',
    email: 'Địa chỉ email của tài khoản bạn vừa được thay đổi.',
    two_step_on: 'Xác minh hai bước vừa được bật cho tài khoản của bạn.',
    two_step_off: 'Xác minh hai bước vừa bị tắt cho tài khoản của bạn.',
    recovery_codes: 'Mã khôi phục mới vừa được tạo cho tài khoản của bạn.',
    passkey_added: 'Một khóa truy cập vừa được thêm vào tài khoản của bạn.',
    passkey_removed: 'Một khóa truy cập vừa bị xóa khỏi tài khoản của bạn.',
    social_added: 'Một tài khoản Google hoặc Facebook vừa được liên kết và có thể đăng nhập vào tài khoản của bạn.',
    social_removed: 'Một tài khoản Google hoặc Facebook vừa bị gỡ liên kết khỏi tài khoản của bạn.',
    payment_password: 'Mật khẩu thanh toán của bạn vừa được đặt lại.',
  } satisfies Record<NoticedChange, string>,
  reset_subject: '{brand}: đặt lại mật khẩu',
  reset_intro: 'Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản của bạn.',
  reset_button: 'Đặt mật khẩu mới',
  reset_expiry: 'Liên kết có hiệu lực trong {minutes} phút và chỉ dùng được một lần.',
  reset_warning: 'Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn vẫn giữ nguyên.',
  /** Titles and words of what the inbox tells by itself. */
  inbox: {
    security_title: 'Bảo mật tài khoản',
    device_title: 'Đăng nhập từ thiết bị mới',
    rank_title: 'Bạn đã lên hạng',
    rank_text: 'Cảm ơn bạn đã đồng hành. Xem quyền lợi của hạng mới ở trang hạng thành viên.',
    reward_completed_title: 'Đổi quà đã hoàn tất',
    reward_completed_text: 'Yêu cầu đổi quà của bạn đã được thực hiện. Xem chi tiết trong lịch sử đổi quà.',
    reward_rejected_title: 'Đổi quà không được duyệt',
    reward_rejected_text: 'Điểm và tiền của yêu cầu này đã được trả lại đủ. Xem lý do trong lịch sử đổi quà.',
    promotion_issued_title: 'Đơn khuyến mãi đã được duyệt',
    promotion_issued_text: 'Số tiền của khuyến mãi đã vào ví của bạn. Xem ở trang khuyến mãi.',
    promotion_rejected_title: 'Đơn khuyến mãi không được duyệt',
    promotion_rejected_text: 'Xem lý do ở trang khuyến mãi.',
    withdrawal_paid_title: 'Tiền rút đã được chuyển',
    withdrawal_paid_text:
      'Tiền đã được chuyển đến tài khoản của bạn. Hãy xác nhận đã nhận đủ, hoặc báo chưa nhận được, ở trang rút tiền trong thời gian chờ.',
    withdrawal_rejected_title: 'Lệnh rút tiền không được duyệt',
    withdrawal_rejected_text: 'Toàn bộ số tiền đã trở lại ví của bạn. Xem lý do ở trang rút tiền.',
    withdrawal_forced_title: 'Lệnh rút tiền được tính là đã nhận',
    withdrawal_forced_text:
      'Bạn chưa trả lời trong thời gian chờ, nên lệnh rút này được tính là đã nhận. Không có khoản nào của lệnh được hoàn về tài khoản của bạn.',
    withdrawal_settled_title: 'Báo cáo rút tiền đã được xử lý',
    withdrawal_settled_text: 'Xem kết quả và lý do ở trang rút tiền.',
    document_accepted_title: 'Giấy tờ đã được chấp nhận',
    document_accepted_text: 'Xem cấp xác minh của bạn ở Trung tâm bảo mật.',
    document_rejected_title: 'Giấy tờ chưa được chấp nhận',
    document_rejected_text: 'Xem lý do và gửi lại ở Trung tâm bảo mật.',
    document_revoked_title: 'Một giấy tờ không còn hiệu lực',
    document_revoked_text:
      'Giấy tờ đã chấp nhận trước đây không còn được tính. Bạn có thể gửi giấy tờ khác ở Trung tâm bảo mật.',
    bet_voided_title: 'Một cược của bạn đã bị hủy',
    bet_voided_text: 'Tiền cược đã về ví, khoản đã trả cho cược này được thu lại. Xem lý do trong lịch sử cược.',
    welcome_title: 'Chào mừng đến với {brand}',
    welcome_text:
      'Tiền ảo tặng bạn đã vào ví.\nBa cách bắt đầu: đặt số cho kỳ đang mở, quay một slot, hoặc nhận nhiệm vụ đầu tiên. Điểm danh mỗi ngày để nhận điểm, hết tiền ảo thì nhận thêm ở ví, mỗi ngày một lần.\nĐặt giới hạn chơi bất cứ lúc nào ở mục Giới hạn chơi.',
  },
} as const
