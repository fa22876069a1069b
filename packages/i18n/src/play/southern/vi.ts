/** The table of the south and of the centre in words: its numbers, and the rules of the plays that name its tiers. */
export const southern = {
  structure: 'Mỗi kỳ quay 18 số: từ giải tám có 2 chữ số, lên đến giải nhất có 5 và giải đặc biệt có 6 chữ số.',
  rule: {
    LO_G4: 'So hai số cuối của bảy số giải tư. Về bao nhiêu nháy trả bấy nhiêu lần.',
    LO_G6: 'So hai số cuối của ba số giải sáu. Về bao nhiêu nháy trả bấy nhiêu lần.',
    BAO7: 'So hai số cuối của giải tám, giải bảy, ba số giải sáu, giải năm và giải đặc biệt. Về bao nhiêu nháy trả bấy nhiêu lần.',
    DE_G8: 'Trúng khi số của bạn là giải tám.',
    C3_DAU: 'Trúng khi số của bạn là giải bảy.',
    C3_DAUDUOI: 'So với giải bảy và ba số cuối của giải đặc biệt. Về bao nhiêu nháy trả bấy nhiêu lần.',
    DAU: 'Trúng khi số của bạn là giải tám.',
    DAU_DUOI: 'So với giải tám và hai số cuối của giải đặc biệt. Về bao nhiêu nháy trả bấy nhiêu lần.',
  },
} as const
