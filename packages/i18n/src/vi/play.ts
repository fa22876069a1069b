/** The plays, tabs, prizes and games of the lotteries. Keys under `play` are the codes of `@banyan/games/lottery`. */
export const play = {
  LO2: { name: 'Lô 2 số', rule: 'So hai số cuối của cả {lots} giải. Về bao nhiêu nháy trả bấy nhiêu lần.' },
  LO2_1K: {
    name: 'Lô 2 số 1K',
    rule: 'So hai số cuối của cả {lots} giải, tiền cược không nhân {lots}. Về bao nhiêu nháy trả bấy nhiêu lần.',
  },
  LO2_HEAD: { name: 'Lô 2 số đầu', rule: 'So hai số đầu của cả {lots} giải. Về bao nhiêu nháy trả bấy nhiêu lần.' },
  LO3: { name: 'Lô 3 số', rule: 'So ba số cuối của {lots} giải có từ ba chữ số. Về bao nhiêu nháy trả bấy nhiêu lần.' },
  LO4: {
    name: 'Lô 4 số',
    rule: 'So bốn số cuối của {lots} giải có từ bốn chữ số. Về bao nhiêu nháy trả bấy nhiêu lần.',
  },
  LO_G3: { name: 'Lô giải ba', rule: 'So hai số cuối của sáu số giải ba. Về bao nhiêu nháy trả bấy nhiêu lần.' },
  LO_G5: { name: 'Lô giải năm', rule: 'So hai số cuối của sáu số giải năm. Về bao nhiêu nháy trả bấy nhiêu lần.' },
  BAO8: {
    name: 'Bao 8 lô',
    rule: 'So hai số cuối của giải đặc biệt, ba số giải sáu và bốn số giải bảy. Về bao nhiêu nháy trả bấy nhiêu lần.',
  },
  DE_DB: { name: 'Đề đặc biệt', rule: 'Trúng khi số của bạn là hai số cuối của giải đặc biệt.' },
  DE_DB_HEAD: { name: 'Đề đầu đặc biệt', rule: 'Trúng khi số của bạn là hai số đầu của giải đặc biệt.' },
  DE_G1: { name: 'Đề giải nhất', rule: 'Trúng khi số của bạn là hai số cuối của giải nhất.' },
  DE_G1_HEAD: { name: 'Đề đầu giải nhất', rule: 'Trúng khi số của bạn là hai số đầu của giải nhất.' },
  DE_G7: { name: 'Đề giải bảy', rule: 'So với bốn số giải bảy. Về bao nhiêu nháy trả bấy nhiêu lần.' },
  XIEN2: {
    name: 'Xiên 2',
    rule: 'Trúng khi cả hai số cùng về trong hai số cuối của {lots} giải. Về nhiều nháy vẫn trả một lần.',
  },
  XIEN3: {
    name: 'Xiên 3',
    rule: 'Trúng khi cả ba số cùng về trong hai số cuối của {lots} giải. Về nhiều nháy vẫn trả một lần.',
  },
  XIEN4: {
    name: 'Xiên 4',
    rule: 'Trúng khi cả bốn số cùng về trong hai số cuối của {lots} giải. Về nhiều nháy vẫn trả một lần.',
  },
  C3_DB: { name: '3 càng đặc biệt', rule: 'Trúng khi số của bạn là ba số cuối của giải đặc biệt.' },
  C3_DB_HEAD: { name: '3 càng đầu đặc biệt', rule: 'Trúng khi số của bạn là ba số đầu của giải đặc biệt.' },
  C3_DAU: { name: '3 càng đầu', rule: 'So với ba số giải sáu. Về bao nhiêu nháy trả bấy nhiêu lần.' },
  C3_DAUDUOI: {
    name: '3 càng đầu đuôi',
    rule: 'So với ba số giải sáu và ba số cuối của giải đặc biệt. Về bao nhiêu nháy trả bấy nhiêu lần.',
  },
  C3_G1: { name: '3 càng giải nhất', rule: 'Trúng khi số của bạn là ba số cuối của giải nhất.' },
  X3_DB: {
    name: 'Xiên 3 đặc biệt',
    rule: 'Chọn ba chữ số khác nhau. Trúng khi chúng là ba số cuối của giải đặc biệt, thứ tự nào cũng được.',
  },
  C4_DB: { name: '4 càng đặc biệt', rule: 'Trúng khi số của bạn là bốn số cuối của giải đặc biệt.' },
  C4_G1: { name: '4 càng giải nhất', rule: 'Trúng khi số của bạn là bốn số cuối của giải nhất.' },
  X4_DB: {
    name: 'Xiên 4 đặc biệt',
    rule: 'Chọn bốn chữ số khác nhau. Trúng khi chúng là bốn số cuối của giải đặc biệt, thứ tự nào cũng được.',
  },
  DAU_DIGIT: { name: 'Đầu', rule: 'Chọn một chữ số. Trúng khi đó là hàng chục của giải đặc biệt.' },
  DUOI_DIGIT: { name: 'Đuôi', rule: 'Chọn một chữ số. Trúng khi đó là hàng đơn vị của giải đặc biệt.' },
  DAU: { name: 'Đầu 2 số', rule: 'So với bốn số giải bảy. Về bao nhiêu nháy trả bấy nhiêu lần.' },
  DUOI: { name: 'Đuôi 2 số', rule: 'Trúng khi số của bạn là hai số cuối của giải đặc biệt.' },
  DAU_DUOI: {
    name: 'Đầu đuôi 2 số',
    rule: 'So với bốn số giải bảy và hai số cuối của giải đặc biệt. Về bao nhiêu nháy trả bấy nhiêu lần.',
  },
  group: { bao_lo: 'Bao lô', de: 'Đề', xien: 'Lô xiên', cang3: 'Ba càng', cang4: 'Bốn càng', dau_duoi: 'Đầu, đuôi' },
  tier: { DB: 'ĐB', G1: 'Giải 1', G2: 'Giải 2', G3: 'Giải 3', G4: 'Giải 4', G5: 'Giải 5', G6: 'Giải 6', G7: 'Giải 7' },
  void: {
    missed: 'Kỳ này không mở cược vì hệ thống tạm ngừng.',
    seeds_lost: 'Không mở được khóa bí mật của kỳ này nên không thể quay.',
  },
  game: { VNMB_1M: 'Miền Bắc 1 phút' },
} as const
