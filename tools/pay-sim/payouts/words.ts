/** The words of the desk where payouts are decided by hand. */
export const deskWords = {
  VI: {
    title: 'Lệnh chi hộ',
    none: 'Chưa có lệnh chi nào.',
    again: 'Tải lại',
    states: { accepted: 'Đã nhận', paid: 'Đã chi', returned: 'Hoàn trả' },
    silent: 'không trả lời',
    cameBack: 'đã quay lại',
    account: 'Tài khoản nhận',
    holder: 'Chủ tài khoản',
    text: 'Nội dung',
    deeds: {
      pay: 'Chi',
      return: 'Hoàn trả',
      silent: 'Không bao giờ trả lời',
      late: 'Chi trễ',
      twice: 'Chi, báo hai lần',
      forged: 'Chi, ký sai',
      lost: 'Làm mất câu trả lời tới',
      bounce: 'Tiền quay lại',
    },
  },
  EN: {
    title: 'Payouts',
    none: 'No payout was asked for yet.',
    again: 'Load again',
    states: { accepted: 'Accepted', paid: 'Paid', returned: 'Returned' },
    silent: 'not answered',
    cameBack: 'came back',
    account: 'To account',
    holder: 'Holder',
    text: 'Text',
    deeds: {
      pay: 'Pay',
      return: 'Return',
      silent: 'Never answer',
      late: 'Pay late',
      twice: 'Pay, tell it twice',
      forged: 'Pay, sign it wrongly',
      lost: 'Lose the next answer',
      bounce: 'Have it come back',
    },
  },
} as const

export type Deed = keyof (typeof deskWords)['VI']['deeds']
export const deeds = Object.keys(deskWords.VI.deeds) as Deed[] // as: its keys
